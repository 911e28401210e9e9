#if canImport(SwiftUI)
import ComponentEngine
import Foundation
public import SwiftUI

/// The views of a host's navigators: tabs, stacks and sheets.
public struct ComponentsView<ViewController, Content: View>: View {
  private let model: NavigationModel<ViewController>
  private let content: @MainActor (ViewController) -> Content
  @Environment(\.locale) private var locale

  /// Creates the views.
  ///
  /// - Parameters:
  ///   - host: The host.
  ///   - content: Returns the screen of a component. It has no `NavigationStack` of its own.
  public init(
    _ host: SwiftUIHost<ViewController>, @ViewBuilder content: @escaping @MainActor (ViewController) -> Content
  ) {
    model = host.model
    self.content = content
  }

  /// The tabs, or the only navigator, under the sheets. The titles of tabs are in the language of the environment.
  public var body: some View {
    navigators.sheet(item: model.sheet(at: 0)) { sheet in
      SheetView(model: model, level: 0, last: sheet, content: content)
    }
  }

  @ViewBuilder private var navigators: some View {
    if model.roots.count > 1 {
      TabView(selection: Binding(get: { model.selection }, set: { model.setSelection($0) })) {
        ForEach(model.roots) { root in
          StackView(model: model, stack: root, content: content)
            .tabItem { Label(root.title.text(in: locale.identifier(.bcp47)), systemImage: root.icon ?? "square") }
            .tag(root.id)
        }
      }
    } else if let root = model.roots.first {
      StackView(model: model, stack: root, content: content)
    }
  }
}

/// A modal, under the modals over it.
struct SheetView<ViewController, Content: View>: View {
  let model: NavigationModel<ViewController>
  let level: Int
  /// The sheet's stack when it was presented: shown while the sheet moves out, when the model has it no more.
  let last: NavigationStackModel
  let content: @MainActor (ViewController) -> Content

  var body: some View {
    StackView(model: model, stack: model.sheets.first { $0.id == last.id } ?? last, content: content)
      .interactiveDismissDisabled(model.asksBeforeClosing)
      .onAppear { model.sheetAppeared(last.id) }
      .onDisappear { model.sheetDisappeared(last.id) }
      .sheet(item: model.sheet(at: level + 1)) { sheet in
        // Type-erased, because the type of a view cannot contain itself.
        AnyView(SheetView(model: model, level: level + 1, last: sheet, content: content))
      }
  }
}

/// A navigator: the component at the bottom, and the path over it.
struct StackView<ViewController, Content: View>: View {
  let model: NavigationModel<ViewController>
  /// The navigator; nil while its sheet moves out.
  let stack: NavigationStackModel?
  let content: @MainActor (ViewController) -> Content

  var body: some View {
    NavigationStack(path: path) {
      screen(stack?.bottom)
        .navigationDestination(for: ComponentUID.self) { uid in screen(uid) }
    }
    .id(stack?.repairs)
  }

  private var path: Binding<[ComponentUID]> {
    Binding {
      stack?.path ?? []
    } set: { path in
      // A stack that was made again may write once more while it goes.
      if let stack, model.isCurrent(stack) { model.setPath(path, of: stack.id) }
    }
  }

  @ViewBuilder private func screen(_ uid: ComponentUID?) -> some View {
    if let uid, let stack {
      shown(uid)
        // Another component in the same place, such as another bottom, is another screen with a state of its own.
        .id(uid)
        .onAppear { model.componentAppeared(uid, in: stack.id) }
        .onDisappear { model.componentDisappeared(uid) }
    } else {
      EmptyView()
    }
  }

  @ViewBuilder private func shown(_ uid: ComponentUID) -> some View {
    if let view = model.view(of: uid) {
      content(view)
    } else {
      // A component that was closed, whose screen SwiftUI shows all the same: an empty view would not appear.
      Text(String())
    }
  }
}

extension NavigationModel {
  /// The item of the sheet at a level over the tabs. The setter dismisses only the sheet that the binding was made for.
  fileprivate func sheet(at level: Int) -> Binding<NavigationStackModel?> {
    let sheet = sheets.indices.contains(level) ? sheets[level] : nil
    return Binding {
      sheet
    } set: { item in
      if item == nil, let sheet { self.sheetWasDismissed(sheet.id) }
    }
  }
}
#endif
