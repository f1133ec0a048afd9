import type { Call } from '../http/call.ts'

/** The addresses of this site. Whatever host a request claims, redirects lead only here. */
export function siteOrigins(call: Call): string[] {
  const { siteUrl, environment, port } = call.services.env
  const local = environment === 'production' ? [] : [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  return [...new Set([siteUrl.en, siteUrl.fr].map((url) => new URL(url).origin)), ...local]
}

/** The origin the person is on; for an unknown host, the site in their language. */
export function originOf(call: Call): string {
  const { host } = call
  const known = siteOrigins(call).find((origin) => new URL(origin).host === host)
  return known ?? new URL(call.services.env.siteUrl[call.locale]).origin
}

/**
 * Only pages of this site may use the session cookie to get a token or to sign out. Browsers send at least one of the
 * two headers with every POST; without either, the request is refused.
 */
export function isSameOrigin(call: Call): boolean {
  const site = call.c.req.header('sec-fetch-site')
  const origin = call.c.req.header('origin')
  if (site === undefined && origin === undefined) return false
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || siteOrigins(call).includes(origin)
}
