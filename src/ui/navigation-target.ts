const WEB = /^https?:$/
/** Any base will do: a path of this site stays below it, everything else leaves it. */
const HERE = 'http://site.invalid'

/**
 * Where somebody is taken, if they may be: a path of this site, or with `external` an address of the web. Anything
 * else is a mistake of whoever made the link, or an attempt at one, and throws.
 */
export function navigationTarget(target: string, { external = false }: { external?: boolean } = {}): string {
  // Browsers strip tabs and line breaks, and read a backslash as a slash.
  const url = URL.parse(target.replaceAll('\\', '/'), HERE)
  if (!url) throw new Error(`Cannot navigate to ${target}: it is no address.`)
  if (!WEB.test(url.protocol)) throw new Error(`Cannot navigate to a URL with ${url.protocol} protocol.`)
  const isHere = url.origin === HERE && target.startsWith('/') && !url.pathname.startsWith('//')
  if (!isHere && !external) throw new Error('Cannot navigate to an external URL without the external option.')
  return target
}
