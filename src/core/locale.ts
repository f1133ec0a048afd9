export const LOCALES = ['fr', 'en'] as const
export type Locale = (typeof LOCALES)[number]
/** Each language is listed under its own name, in every language. */
export const LANGUAGE_NAMES: Record<Locale, string> = { fr: 'Français', en: 'English' }
export const FALLBACK_LOCALE: Locale = 'fr'

/** The chosen language, kept for a year. */
export const LOCALE_COOKIE = { name: 'locale', maxAgeSeconds: 365 * 24 * 3600 } as const

export function isLocale(value: unknown): value is Locale {
  return value === 'fr' || value === 'en'
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'fr' ? 'en' : 'fr'
}

export type LocaleSources = {
  /** The language of the domain itself, when the host is one of the two language domains. */
  domain: Locale | null
  cookie: string | undefined
  acceptLanguage: string | undefined
}

/** Domain, else stored cookie, else the browser's languages, else French. */
export function negotiateLocale({ domain, cookie, acceptLanguage }: LocaleSources): Locale {
  if (domain) return domain
  if (isLocale(cookie)) return cookie
  return preferredLocale(acceptLanguage) ?? FALLBACK_LOCALE
}

/** RFC 9110 §12.5.4: the known language with the highest quality; order decides between equals. */
export function preferredLocale(acceptLanguage: string | undefined): Locale | null {
  let best: { locale: Locale; quality: number } | null = null
  for (const part of (acceptLanguage ?? '').split(',')) {
    const [tag = '', ...params] = part.trim().split(';')
    const locale = tag.trim().toLowerCase().split('-')[0]
    const written = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((q) => q !== undefined)
    const quality = written === undefined ? 1 : Number(written)
    if (isLocale(locale) && quality > 0 && quality > (best?.quality ?? 0)) best = { locale, quality }
  }
  return best?.locale ?? null
}
