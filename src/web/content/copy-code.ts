/** spec §9: the confirmation of a copy is shown for 1,500 ms. */
const COPY_CONFIRMATION_MS = 1500

/** Shows the copy buttons, which are hidden because they need this script, and handles them. */
export function answerCopyButtons(root: HTMLElement): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-copy]')) button.hidden = false
  const onClick = async (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-copy]') : null
    const code = button?.parentElement?.querySelector('code')
    if (!button || !code) return
    try {
      await navigator.clipboard.writeText(code.textContent)
    } catch {
      // Refused by the browser or its owner: the text is selected so that it can be copied by hand.
      window.getSelection()?.selectAllChildren(code)
      return
    }
    const { label = '', done = '' } = button.dataset
    button.textContent = done
    window.setTimeout(() => {
      button.textContent = label
    }, COPY_CONFIRMATION_MS)
  }
  root.addEventListener('click', onClick)
}
