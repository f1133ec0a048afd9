/** Elements in which keys edit or choose something, rather than acting on the page. */
const TYPING_PLACES =
  'input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=combobox], [role=listbox], [role=slider]'

/** Whether a key pressed there edits or chooses something. */
export const isTypingPlace = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING_PLACES) !== null
