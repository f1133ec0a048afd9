/** Where keys belong to what is being edited or chosen, rather than to the page. */
const TYPING_PLACES =
  'input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox], [role=listbox], [role=slider]'

/** Whether a key that was pressed there is part of what somebody writes or chooses. */
export const isTypingPlace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING_PLACES) !== null
