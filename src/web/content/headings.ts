export type Heading = { id: string; title: string }

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/gs

/** Sections of a page, in order. */
export function headingsOf(html: string): Heading[] {
  return [...html.matchAll(HEADING)].map(([, id = '', inner = '']) => ({ id, title: plainText(inner) }))
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The visible text of our own HTML, which React wrote: it only uses these five entities. */
export function plainText(html: string): string {
  return html
    .replace(/<(?:svg|style)\b.*?<\/(?:svg|style)>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/[ \n\t]+/g, ' ')
    .replace(/ ([,.)\u00a0])/g, '$1')
    .replaceAll('( ', '(')
    .trim()
}

const WORDS_PER_MINUTE = 200

export function minutesToRead(html: string): number {
  return Math.max(1, Math.round(plainText(html).split(' ').length / WORDS_PER_MINUTE))
}
