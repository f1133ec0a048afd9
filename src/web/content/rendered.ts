/**
 * HTML of content, handed from a loader to the page rendered in the same process without passing through the
 * data sent to browsers: a document would otherwise carry every text twice. In a browser it stays empty.
 */
const rendered = new Map<string, string>()

export function keepHtml(key: string, html: string): void {
  rendered.set(key, html)
}

export function keptHtml(key: string): string | undefined {
  return rendered.get(key)
}
