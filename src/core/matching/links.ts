import { foldText } from './fold.ts'
import { isScamHost } from './scams.ts'
import type { Range } from './word-matcher.ts'

/** `https://`, with the few spaces or backslashes that people put in to hide it. */
const SCHEME = /https?[\s\\]{0,3}:[\s\\]{0,3}\/[\s\\]{0,3}\/[\s\\]{0,3}/giu
const HOST_END = /[\s/?#<>"'()[\]{}|:\\]/g
const MORE_HOST = /[\s\\]{0,3}\.[\s\\]{0,3}(?=[^\s.])/uy
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const REST_END = /[\s<>|]/g
const PARTS_MAX = 8
const HOST_MAX = 260
const LINK_MAX = 2_000

/** The platform's own hosts of pictures and files, which every shared picture links to. */
const MEDIA_HOSTS = new Set([
  'cdn.discordapp.com',
  'media.discordapp.net',
  'images-ext-1.discordapp.net',
  'images-ext-2.discordapp.net',
])

/** `host`: as it is written without a space. `joined`: with parts that spaces tried to split off. */
export type FoundLink = Range & { host: string; joined: string }

export function findLinks(text: string): FoundLink[] {
  const found: FoundLink[] = []
  SCHEME.lastIndex = 0
  for (;;) {
    const scheme = SCHEME.exec(text)
    if (!scheme) return found
    const link = linkAt(text, scheme.index, SCHEME.lastIndex)
    found.push(link)
    // What begins inside it is part of it.
    SCHEME.lastIndex = Math.max(SCHEME.lastIndex, link.to)
  }
}

/** `start`: after the scheme. */
function linkAt(text: string, from: number, start: number): FoundLink {
  let end = endOf(text, start, HOST_END)
  const host = clean(text.slice(start, end))
  const plainEnd = end
  for (let part = 0; part < PARTS_MAX; part += 1) {
    MORE_HOST.lastIndex = end
    if (!MORE_HOST.test(text)) break
    end = endOf(text, MORE_HOST.lastIndex, HOST_END)
  }
  const joined = end === plainEnd ? host : clean(text.slice(start, end))
  const to = endOf(text, host.includes('.') ? plainEnd : end, REST_END)
  return { from, to, host, joined }
}

/** `stop`: a global pattern for one character. */
function endOf(text: string, from: number, stop: RegExp): number {
  stop.lastIndex = from
  const end = stop.test(text) ? stop.lastIndex - 1 : text.length
  return Math.min(end, from + LINK_MAX)
}

/** Most hosts need no cleaning. */
const CLEAN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/

function clean(written: string): string {
  if (written.length > HOST_MAX || !CLEAN.test(written)) return cleaned(written)
  return written.startsWith('www.') ? written.slice(4) : written
}

const cleaned = (written: string) =>
  written
    .slice(0, HOST_MAX)
    .replace(INVISIBLE, '')
    .replace(/[\s\\]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^.*@/, '')
    .replace(/\.+$/, '')
    .replace(/^www\./, '')

export type DomainList = {
  mode: 'allowed' | 'forbidden'
  exact: ReadonlySet<string>
  folded: ReadonlySet<string>
  /** Known scams are forbidden regardless of the list. */
  refusesScams: boolean
}

export const domainList = (
  mode: DomainList['mode'],
  domains: readonly string[],
  refusesScams: boolean,
): DomainList => ({
  mode,
  refusesScams,
  exact: new Set(domains.map((domain) => domain.toLowerCase())),
  folded: new Set(domains.map(foldText)),
})

/** Text that folding leaves unchanged. */
const PLAIN = /^[a-z.-]*$/

/** An entry also covers its subdomains. */
function isListed(host: string, list: ReadonlySet<string>): boolean {
  for (let at = 0; at !== -1; at = host.indexOf('.', at + 1)) {
    if (list.has(at === 0 ? host : host.slice(at + 1))) return true
  }
  return false
}

/**
 * A forbidden domain is also forbidden in look-alike letters or split by spaces; an allowed one must be written
 * exactly, or every imitation of it would pass.
 */
export function isForbiddenLink({ host, joined }: FoundLink, list: DomainList): boolean {
  const { mode, exact, folded } = list
  const shown = host.includes('.') ? host : joined
  if (!shown.includes('.') || MEDIA_HOSTS.has(shown)) return false
  if (list.refusesScams && (isScamHost(shown) || (joined !== shown && isScamHost(joined)))) return true
  if (mode === 'allowed') return !isListed(shown, exact)
  const isIn = (each: string) => isListed(each, exact) || isListed(PLAIN.test(each) ? each : foldText(each), folded)
  return isIn(host) || (joined !== host && isIn(joined))
}
