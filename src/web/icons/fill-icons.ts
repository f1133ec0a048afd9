/** Fills the empty `svg[data-icon]` of content files, when the page has any. */
export function fillIcons(document: Document, serviceUrl: string | null): void {
  const empty = [...document.querySelectorAll<SVGSVGElement>('svg[data-icon]')]
  const names = [...new Set(empty.map((svg) => svg.dataset.icon ?? ''))]
  if (names.length === 0) return
  void import('./fetch-icons.ts').then(async ({ fetchIcons }) => {
    const icons = await fetchIcons(names, { fetch: window.fetch.bind(window), serviceUrl })
    for (const svg of empty) drawIcon(svg, icons[svg.dataset.icon ?? ''])
  })
}

/**
 * Parsed as a picture and sanitised, never as part of the page: an external service must not bring scripts along. An
 * icon that was not found is left out; one that cannot be drawn is a mistake, and reported.
 */
export function drawIcon(svg: SVGSVGElement, body: string | undefined): void {
  if (body === undefined) return
  const parsed = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`,
    'image/svg+xml',
  )
  if (parsed.querySelector('parsererror, script, foreignObject, a, use, image')) {
    console.error(`Failed loading of icon ${svg.dataset.icon}`)
    return
  }
  svg.replaceChildren(...[...parsed.documentElement.childNodes].map((node) => document.importNode(node, true)))
}
