/** A link to the changelog opens it over the page; with a modifier key, or without scripts, it stays a link. */
export function answerChangelogLinks(document: Document): void {
  document.addEventListener('click', async (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-changelog]') : null
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    const { openChangelog } = await import('./open-changelog.tsx')
    openChangelog(link.dataset.changelog ?? '')
  })
}
