extension PreviewScript {
  /// The devices: their frames, tabs, menus and questions, and the settings of the chosen one.
  static let devices = #"""
    // The devices.
    function newDevice(number) {
      const element = find("#device").content.firstElementChild.cloneNode(true);
      const device = { number, element, frames: [], view: null };
      const on = (selector, action) => find(selector, element).addEventListener("click", action);
      on(".name", () => choose(number));
      on(".back", () => act("back", { device: number }));
      on(".dismiss", () => act("dismiss", { device: number }));
      on(".confirm", () => act("answer", { device: number, answer: "yes" }));
      on(".cancel", () => act("answer", { device: number, answer: "no" }));
      on(".open-menu", () => showMenu(device, find(".menu", element).hidden));
      element.addEventListener("keydown", event => { if (event.key === "Escape") close(device); });
      devices.set(number, device);
      return device;
    }
    function showMenu(device, isShown) {
      find(".menu", device.element).hidden = !isShown;
      find(".open-menu", device.element).setAttribute("aria-expanded", isShown);
      if (isShown) find(".menu button", device.element)?.focus();
    }
    function close(device) {
      if (device.view?.question) return act("answer", { device: device.number, answer: "no" });
      if (!find(".menu", device.element).hidden) {
        showMenu(device, false);
        find(".open-menu", device.element).focus();
      } else if (device.view?.isModal) act("dismiss", { device: device.number });
    }
    function button(title, isPressed, action) {
      const element = document.createElement("button");
      element.type = "button";
      element.textContent = title;
      if (isPressed !== null) element.setAttribute("aria-pressed", isPressed);
      element.addEventListener("click", action);
      return element;
    }
    // Replaces the elements of a list if its data has changed, and keeps the focus at the same position.
    function fill(list, data, make) {
      const text = JSON.stringify(data);
      if (list.data === text) return;
      list.data = text;
      const focus = [...list.querySelectorAll("button, input")].indexOf(document.activeElement);
      list.replaceChildren(...data.flatMap(make));
      if (focus >= 0) list.querySelectorAll("button, input")[focus]?.focus();
    }
    function show(view) {
      const device = devices.get(view.number) ?? newDevice(view.number), { element, frames } = device, number = view.number;
      const isNew = device.view?.question?.text !== view.question?.text;
      device.view = view;
      const { settings, words } = view, phone = find(".phone", element), screens = find(".screens", element);
      phone.className = `phone ${settings.appearance}`;
      find(".name", element).textContent = name(view);
      const direction = view.isRightToLeft ? "rtl" : "ltr";
      for (const part of [".place", ".tabs", ".menu", ".question"]) find(part, element).dir = direction;
      for (const [part, word] of [[".back", words.back], [".dismiss", words.close], [".open-menu", words.menu]])
        find(part, element).textContent = word;
      for (const [part, word] of [[".menu", words.menu], [".tabs", words.tabs]]) find(part, element).setAttribute("aria-label", word);
      // The marks isolate a title whose direction is not that of the device.
      find(".path", element).textContent = view.titles.map(title => `\u2068${title}\u2069`).join(" › ");
      find(".path", element).title = view.path.join(" › ");
      find(".back", element).disabled = !view.canGoBack;
      find(".dismiss", element).hidden = !view.isModal;
      find(".open-menu", element).hidden = view.menu.length === 0;
      while (frames.length > view.layers.length) frames.pop().remove();
      const fault = view.fault ?? (view.layers.length ? null : words.nothingOpen);
      find(".empty", screens)?.remove();
      if (fault) screens.append(Object.assign(document.createElement("p"), { className: "empty", textContent: fault }));
      view.layers.forEach((layer, index) => {
        if (!frames[index]) screens.append(frames[index] = newFrame(number));
        const isTop = index === view.layers.length - 1;
        frames[index].className = `${layer.isModal ? "modal" : ""} ${isTop ? "" : "below"}`;
        frames[index].inert = !isTop || view.question !== undefined;
        draw(frames[index], layer, settings.appearance);
      });
      fill(find(".tabs", element), view.tabs.length > 1 ? view.tabs : [], tab =>
        button(tab.title, tab.isSelected, () => act("select", { device: number, navigator: tab.id })));
      fill(find(".menu", element), view.menu, part => {
        const title = Object.assign(document.createElement("h3"), { textContent: part.title ?? "" });
        return [...(part.title ? [title] : []), ...part.items.map(item => {
          const entry = button(item.title, null, () => { showMenu(device, false); act("menu", { device: number, number: item.number }); });
          entry.append(Object.assign(document.createElement("span"), { textContent: item.value ?? "" }));
          return entry;
        })];
      });
      const question = find(".question", element);
      question.hidden = !view.question;
      if (view.question) {
        question.setAttribute("aria-label", view.question.text);
        find("p", question).textContent = view.question.text;
        find(".confirm", question).textContent = view.question.confirm;
        find(".cancel", question).textContent = view.question.cancel;
        if (isNew) find(".cancel", question).focus();
      }
      if (chosen === number) showSettings();
    }
    function name({ number, settings, isRightToLeft }) {
      const scale = find(`[name=textScale] [value=${settings.textScale}]`)?.textContent;
      const parts = [settings.scenarios.join(" + "), settings.language, isRightToLeft ? "right to left" : "",
        settings.textScale === "large" ? "" : scale, settings.hasMoreContrast ? "contrast" : "", settings.appearance.replace("automatic", "")];
      return [`Device ${number}`, ...parts.filter(Boolean)].join(" · ");
    }
    function arrange(numbers) {
      const added = numbers.findLast(number => !devices.has(number));
      for (const [number, device] of devices) {
        if (numbers.includes(number)) continue;
        device.element.remove();
        devices.delete(number);
      }
      for (const number of numbers) {
        const device = devices.get(number) ?? newDevice(number);
        if (!device.element.isConnected) find("#devices").append(device.element);
      }
      find("#remove").disabled = numbers.length < 2;
      document.body.classList.toggle("several", numbers.length > 1);
      choose(added ?? (devices.has(chosen) ? chosen : numbers[numbers.length - 1]));
    }
    function choose(number) {
      chosen = number;
      for (const device of devices.values()) find(".name", device.element).setAttribute("aria-pressed", device.number === number);
      showSettings();
    }
    function showSettings() {
      const view = devices.get(chosen)?.view;
      if (!view) return;
      find("#chosen").textContent = `Device ${chosen}`;
      for (const field of document.querySelectorAll("#settings select, #settings .check input")) {
        const value = view.settings[field.name];
        if (field.type === "checkbox") field.checked = value;
        else {
          if (![...field.options].some(option => option.value === value)) field.add(new Option(value));
          field.value = value;
        }
      }
      for (const field of document.querySelectorAll("#scenarios input"))
        field.checked = view.settings.scenarios.length ? view.settings.scenarios.includes(field.value) : field === find("#scenarios input");
    }


    """#
}
