/** Iconify's format: the content of a symbol of the sprite, without the element around it. */
export type IconSet = {
  prefix: string
  width: number
  height: number
  icons: Record<string, { body: string }>
  not_found: string[]
}

const SYMBOL = /<symbol id="([\w-]+)" viewBox="0 0 24 24">(.*?)<\/symbol>/gs
/** With the strokes that the sprite's stylesheet sets, for icons shown without it. */
const stroked = (body: string) =>
  `<g fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${body}</g>`

export function readSprite(svg: string): ReadonlyMap<string, string> {
  return new Map([...svg.matchAll(SYMBOL)].map(([, name = '', body = '']) => [name, stroked(body)]))
}

/** The requested icons of ours; unknown ones are listed in `not_found`. */
export function iconSet(sprite: ReadonlyMap<string, string>, names: readonly string[]): IconSet {
  const known = names.filter((name) => sprite.has(name))
  return {
    prefix: 'guildhall',
    width: 24,
    height: 24,
    icons: Object.fromEntries(known.map((name) => [name, { body: sprite.get(name) ?? '' }])),
    not_found: names.filter((name) => !sprite.has(name)),
  }
}
