/** Discord's maximum length for the id that a click returns. */
export const CUSTOM_ID_MAX = 100
/** Raised when the format changes: clicks on messages of an older version get a polite answer. */
const VERSION = '1'

export type Route = { module: string; route: string; args: readonly string[] }

type IdParts = [module: string, route: string, ...args: (string | number)[]]

/** `1tickets.open.panel7`: version, module, route and arguments. */
export function customId(...parts: IdParts): string {
  const id = written(...parts)
  if (id.length > CUSTOM_ID_MAX) throw new Error(`custom id over ${CUSTOM_ID_MAX} characters: ${id}`)
  return id
}

/** Whether arguments of unknown length fit into the id of a button. */
export const fitsCustomId = (...parts: IdParts): boolean => written(...parts).length <= CUSTOM_ID_MAX

const written = (...[module, route, ...args]: IdParts): string =>
  VERSION + [module, route, ...args.map((arg) => escapePart(String(arg)))].join('.')

/** null: not one of ours, or of another version. */
export function readCustomId(id: string): Route | null {
  if (!id.startsWith(VERSION)) return null
  const [module, route, ...args] = id.slice(VERSION.length).split('.')
  if (!module || !route) return null
  return { module, route, args: args.map(unescapePart) }
}

const escapePart = (text: string) => text.replaceAll('%', '%25').replaceAll('.', '%2E')
const unescapePart = (text: string) => text.replaceAll('%2E', '.').replaceAll('%25', '%')
