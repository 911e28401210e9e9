import CommonUI
