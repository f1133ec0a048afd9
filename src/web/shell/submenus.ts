/**
 * spec §4 and §9: from this width a submenu opens on hover; below it, by click or Enter, and then it takes the focus.
 */
const WIDE = '(min-width: 1201px)'
/** The pointer may leave the button for a moment on its way into the list. */
const LEAVE_MS = 150

/** The lists are native popovers: without scripts they open by click or Enter at any width. */
export function answerSubmenus(document: Document): () => void {
  const { defaultView: view } = document
  const wide = view?.matchMedia(WIDE)
  const over = new AbortController()
  const { signal } = over
  for (const submenu of document.querySelectorAll<HTMLElement>('[data-submenu]')) {
    const list = submenu.querySelector<HTMLElement>('[popover]')
    if (!list) continue
    let leaving: number | undefined
    let byPointing = false
    const pointed = (event: PointerEvent) => event.pointerType === 'mouse' && wide?.matches
    submenu.addEventListener(
      'pointerenter',
      (event) => {
        if (!pointed(event)) return
        view?.clearTimeout(leaving)
        byPointing ||= !list.matches(':popover-open')
        list.showPopover()
      },
      { signal },
    )
    submenu.addEventListener(
      'pointerleave',
      (event) => {
        if (pointed(event)) leaving = view?.setTimeout(() => list.hidePopover(), LEAVE_MS)
      },
      { signal },
    )
    submenu.querySelector('button')?.addEventListener(
      'click',
      (event) => {
        // Clicking a list that hovering has opened must not close it; Enter (detail 0) may.
        if (byPointing && event.detail > 0 && list.matches(':popover-open')) event.preventDefault()
      },
      { signal },
    )
    list.addEventListener(
      'toggle',
      ({ newState }) => {
        if (newState === 'closed') byPointing = false
        else if (!wide?.matches) list.querySelector<HTMLElement>('a, button')?.focus()
      },
      { signal },
    )
  }
  for (const group of document.querySelectorAll<HTMLDetailsElement>('details[data-submenu]')) {
    group.addEventListener('toggle', () => group.open && group.querySelector('a')?.focus(), { signal })
  }
  return () => over.abort()
}
