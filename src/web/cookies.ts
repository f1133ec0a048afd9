export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}

type CookieOptions = {
  /** Left out: until the browser closes; 0 deletes it. */
  maxAgeSeconds?: number
  /** Scripts cannot read it. */
  httpOnly?: boolean
  /** If the site's addresses are https, cookies are `Secure`. */
  siteUrl: { en: string; fr: string }
}

export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const { maxAgeSeconds, httpOnly, siteUrl } = options
  const isHttps = [siteUrl.en, siteUrl.fr].every((url) => url.startsWith('https:'))
  return [
    `${name}=${value}`,
    'Path=/',
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(isHttps ? ['Secure'] : []),
  ].join('; ')
}
