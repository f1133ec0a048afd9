import type { Locale } from '#core/locale.ts'
import { askedLocale, type Call } from './call.ts'
import { etagOf } from './etag.ts'
import { replyCacheable } from './reply.ts'

/**
 * An answer that is the same for everybody in one language until the next start: serialised once, with an ETag of its
 * bytes.
 */
export function replyByLanguage(write: (locale: Locale) => unknown): (call: Call) => Response {
  const prepare = (locale: Locale) => {
    const body = Buffer.from(JSON.stringify(write(locale)))
    return { body, etag: etagOf(body) }
  }
  const prepared: Record<Locale, ReturnType<typeof prepare>> = { en: prepare('en'), fr: prepare('fr') }
  return (call) => {
    const locale = askedLocale(call)
    const { body, etag } = prepared[locale]
    return replyCacheable(call, body, etag, {
      'content-type': 'application/json',
      'content-language': locale,
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Language, Cookie, Origin',
    })
  }
}
