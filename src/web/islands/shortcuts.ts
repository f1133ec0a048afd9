/**
 * spec §2: Ctrl or Meta with `/` or `:` focuses the first accessibility control. `/` alone focuses the page's search,
 * if it has one.
 */
export function answerShortcuts(document: Document): void {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey) {
      if (event.key === '/' || event.key === ':') focus('.access a', event)
    } else if (event.key === '/' && !isTyping(event)) focus('main input[type="search"]', event)
  })

  function focus(selector: string, event: KeyboardEvent): void {
    const target = document.querySelector<HTMLElement>(selector)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
