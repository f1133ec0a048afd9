/** Discord's own bound for the id by which a click comes back. */
export const CUSTOM_ID_MAX = 100
/** Raised when the shape changes: clicks on messages of an older version get a polite answer. */
const VERSION = '1'

export type Route = { module: string; route: string; args: readonly string[] }

/** `1tickets.open.panel7`: which module a click belongs to, what it does there, and about what. */
export function customId(module: string, route: string, ...args: readonly (string | number)[]): string {
  const id = VERSION + [module, route, ...args.map((arg) => escapePart(String(arg)))].join('.')
  if (id.length > CUSTOM_ID_MAX) throw new Error(`custom id over ${CUSTOM_ID_MAX} characters: ${id}`)
  return id
}

/** null: not one of ours, or of another version. */
export function readCustomId(id: string): Route | null {
  if (!id.startsWith(VERSION)) return null
  const [module, route, ...args] = id.slice(VERSION.length).split('.')
  if (!module || !route) return null
  return { module, route, args: args.map(unescapePart) }
}

const escapePart = (text: string) => text.replaceAll('%', '%25').replaceAll('.', '%2E')
const unescapePart = (text: string) => text.replaceAll('%2E', '.').replaceAll('%25', '%')
