import { commandList, listCommand } from '#core/commands/listing.ts'
import { LOCALES } from '#core/locale.ts'
import { commands } from '#modules/commands.ts'
import { askedLocale } from '../http/call.ts'
import { etagOf, replyCacheable } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

const prepared = new Map(
  LOCALES.map((locale) => {
    const body = Buffer.from(JSON.stringify({ commands: commands.map((command) => listCommand(command, locale)) }))
    return [locale, { body, etag: etagOf(body) }]
  }),
)

export const listCommands: Route = {
  method: 'get',
  path: '/api/bot/commands',
  summary: 'The slash commands that the bot registers, in one language.',
  query: { locale: '`fr` or `en`; else the language of the request.' },
  auth: 'none',
  reply: { status: 200, schema: commandList },
  refusals: [],
  handle(call) {
    const locale = askedLocale(call)
    const { body, etag } = prepared.get(locale) ?? { body: Buffer.from('{"commands":[]}'), etag: '""' }
    return replyCacheable(call, body, etag, {
      'content-type': 'application/json',
      'content-language': locale,
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Language, Cookie, Origin',
    })
  },
}
