import { fileURLToPath } from 'node:url'
import { changelog } from '#core/api.ts'
import { LOCALES } from '#core/locale.ts'
import { askedLocale } from '../http/call.ts'
import { etagOf, replyCacheable } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { readChangelogs } from './changelog-files.ts'

const FOLDER = fileURLToPath(new URL('../../../content/changelog', import.meta.url))

const entries = readChangelogs(FOLDER)
const prepared = new Map(
  LOCALES.map((locale) => {
    const body = Buffer.from(JSON.stringify(entries[locale]))
    return [locale, { body, etag: etagOf(body) }]
  }),
)

export const readChangelog: Route = {
  method: 'get',
  path: '/api/bot/changelog',
  summary: 'What is new, oldest first.',
  query: { locale: '`fr` or `en`; else the language of the request.' },
  auth: 'none',
  reply: { status: 200, schema: changelog },
  refusals: [],
  handle(call) {
    const locale = askedLocale(call)
    const { body, etag } = prepared.get(locale) ?? { body: Buffer.from('[]'), etag: '""' }
    return replyCacheable(call, body, etag, {
      'content-type': 'application/json',
      'content-language': locale,
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Language, Cookie, Origin',
    })
  },
}
