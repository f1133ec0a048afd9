const WEB = /^https?:$/
/** Any base will do: a path of this site resolves below it, everything else resolves to another origin. */
const HERE = 'http://site.invalid'

/**
 * The address to navigate to: a path of this site, or with `external` any http address. Anything else is a bug or an
 * attack, and throws.
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
