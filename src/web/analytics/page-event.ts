/** Plausible's own names. spec §7: event name, url, domain, referrer, width, hash mode, props, revenue. */
export type PageEvent = {
  n: string
  u: string
  d: string
  r: string | null
  w: number
  h: 0 | 1
  p?: string
  $?: string
}

export type EventExtras = {
  props?: Readonly<Record<string, string | number | boolean>>
  revenue?: { currency: string; amount: number }
}

type Page = { href: string; hostname: string; referrer: string; width: number }

export function pageEvent(name: string, page: Page, { props, revenue }: EventExtras = {}): PageEvent {
  return {
    n: name,
    u: page.href,
    d: page.hostname,
    r: page.referrer || null,
    w: page.width,
    h: 0,
    ...(props && { p: JSON.stringify(props) }),
    ...(revenue && { $: JSON.stringify(revenue) }),
  }
}

const LOCAL = /^(?:.*\.)?localhost$|^127(?:\.\d+){0,3}$|^\[::1?\]$/

/** spec §7: never on localhost, from a file, or for a visitor who opted out. */
export function isCounted(page: { hostname: string; protocol: string }, ignoreFlag: string | null): boolean {
  return !LOCAL.test(page.hostname) && page.protocol !== 'file:' && ignoreFlag !== 'true'
}
