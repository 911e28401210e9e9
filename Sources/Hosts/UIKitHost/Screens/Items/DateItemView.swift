#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import CommonUI
import ComponentEngine
import Foundation
import UIKit

/// A calendar day. Until one is chosen, a button chooses the day in the range that is nearest to today, and the picker
/// changes it.
final class DateItemView: ItemContentView {
  private let titles = TitleLabels()
  private let picker = UIDatePicker(frame: .zero)
  private let button = UIButton(configuration: .plain(), primaryAction: nil)

  override func build() {
    axis = .horizontal
    alignment = .center
    for view in [titles, picker, button] { addArrangedSubview(view) }
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .compact
    picker.calendar = .days
    picker.timeZone = .gmt
    picker.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        content.operate(.day(CalendarDay(picker.date)))
      }, for: .valueChanged)
    button.configuration?.image = UIImage(systemName: "calendar")
    button.addAction(UIAction { [weak self] _ in self?.chooseToday() }, for: .primaryActionTriggered)
  }

  override func show(_ configuration: ItemConfiguration) {
    titles.show(configuration.texts, configuration.item)
    guard case .date(let description)? = configuration.row?.element else { return }
    picker.minimumDate = description.range.map { Date($0.lowerBound) }
    picker.maximumDate = description.range.map { Date($0.upperBound) }
    if let day = description.day { picker.date = Date(day) }
    picker.isHidden = description.day == nil
    button.isHidden = description.day != nil
    let isEnabled = configuration.item.control != nil
    (picker.isEnabled, button.isEnabled) = (isEnabled, isEnabled)
    picker.present(configuration.item.spoken, isControl: true)
    button.present(configuration.item.spoken, isControl: true)
  }

  private func chooseToday() {
    guard case .date(let description)? = content.row?.element else { return }
    let calendar = Calendar(identifier: .gregorian)
    let parts = calendar.dateComponents([.year, .month, .day], from: Date.now)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return }
    let today = CalendarDay(year, month, day)
    content.operate(.day(description.range.map { min(max(today, $0.lowerBound), $0.upperBound) } ?? today))
  }
}

extension Calendar {
  /// The calendar of ``/EngineBase/CalendarDay``. A day is its beginning at Greenwich, wherever the phone is.
  fileprivate static var days: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}

extension Date {
  fileprivate init(_ day: CalendarDay) { self.init(timeIntervalSince1970: Double(day.daysSince1970) * 86_400) }
}

extension CalendarDay {
  fileprivate init(_ date: Date) {
    self.init(daysSince1970: Int((date.timeIntervalSince1970 / 86_400).rounded(.down)))
  }
}
#endif
