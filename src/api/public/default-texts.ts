import { defaultTexts } from '#core/api.ts'
import { LOCALES, type Locale } from '#core/locale.ts'
import { allModules } from '#modules/index.ts'
import { etagOf } from '../http/etag.ts'
import { refuse } from '../http/problems.ts'
import { replyCacheable } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

/** The texts belong to the code: assembled once, the same until the next version. */
const files = new Map(LOCALES.map((locale) => [`${locale}.json`, prepare(locale)]))

function prepare(locale: Locale): { body: Buffer; etag: string } {
  const texts = allModules.map((module) => module.defaultTexts?.[locale] ?? {})
  const body = Buffer.from(JSON.stringify(Object.assign({}, ...texts)))
  return { body, etag: etagOf(body) }
}

export const readDefaultTexts: Route = {
  method: 'get',
  path: '/api/bot/defaults/:file',
  summary: 'Texts that apply while a custom text is null, by setting path: `fr.json` or `en.json`.',
  auth: 'none',
  limit: 'read',
  reply: { status: 200, schema: defaultTexts },
  refusals: ['pageNotFound'],
  handle(call) {
    const file = files.get(call.param('file'))
    if (!file) return refuse(call, 'pageNotFound')
    return replyCacheable(call, file.body, file.etag, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
    })
  },
}
