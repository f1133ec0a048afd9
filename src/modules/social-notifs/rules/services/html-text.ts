/** Named characters of HTML. Letters are listed in lower case; a name that begins with a capital means the capital. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  deg: '°',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  agrave: 'à',
  acirc: 'â',
  auml: 'ä',
  ccedil: 'ç',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  icirc: 'î',
  iuml: 'ï',
  ocirc: 'ô',
  ouml: 'ö',
  ugrave: 'ù',
  ucirc: 'û',
  uuml: 'ü',
  oelig: 'œ',
  aelig: 'æ',
  szlig: 'ß',
}

function named(name: string): string | undefined {
  const sign = NAMED[name.toLowerCase()]
  return /^[A-Z]/.test(name) ? sign?.toUpperCase() : sign
}
const CODE_MAX = 0x10ffff

/** The visible text of a piece of HTML: no tags, single spaces. */
export function htmlText(html: string): string {
  const withoutTags = html
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^<>]*>/gi, '\n')
    .replaceAll(/<(script|style)\b[^<>]*>[^<]*<\/\1>/gi, '')
    .replaceAll(/<[^<>]*>/g, '')
  const decoded = withoutTags.replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named(name) ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= CODE_MAX ? String.fromCodePoint(code) : whole
  })
  return decoded
    .split('\n')
    .map((line) => line.replaceAll(/\s/g, ' ').replaceAll(/ {2,}/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

const FEED_TYPE = /^application\/(?:rss\+xml|atom\+xml|feed\+json)$/i

/** The feed that a page names in its head, as written there. */
export function feedNamedIn(html: string): string | null {
  for (const [tag] of html.matchAll(/<link\b[^<>]{0,2000}>/gi)) {
    const isAlternate = attributeOf(tag, 'rel')?.toLowerCase().split(' ').includes('alternate')
    const href = attributeOf(tag, 'href')
    if (isAlternate && href && FEED_TYPE.test(attributeOf(tag, 'type') ?? '')) return htmlText(href)
  }
  return null
}

/** Of one tag. */
function attributeOf(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
  return found?.[1] ?? found?.[2] ?? null
}

/** The value of `<meta property="og:image" content="…">` or `<link rel="canonical" href="…">`. */
export function headValue(html: string, key: string): string | null {
  for (const [tag] of html.matchAll(/<(?:meta|link)\b[^<>]{0,2000}>/gi)) {
    const names = [attributeOf(tag, 'property'), attributeOf(tag, 'itemprop'), attributeOf(tag, 'rel')]
    if (names.includes(key)) {
      const value = attributeOf(tag, 'content') ?? attributeOf(tag, 'href')
      return value === null ? null : htmlText(value)
    }
  }
  return null
}
