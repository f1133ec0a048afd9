import { groupsOf, pathOf } from '#core/bot/commands.ts'
import { type CommandMention, commandMentions } from '#core/commands/mentions.ts'
import type { Locale } from '#core/locale.ts'
import { commands } from '#modules/bots.ts'
import { askedLocale } from '../http/call.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

export const listCommandMentions: Route = {
  method: 'get',
  path: '/api/bot/commands/mentions',
  summary: 'How a text mentions each slash command so that pressing it opens the command, in one language.',
  query: { locale: '`fr` or `en`; else the language of the request.' },
  auth: 'none',
  limit: 'read',
  reply: { status: 200, schema: commandMentions },
  refusals: ['platformAway'],
  handle: async (call) => {
    const { value: ids } = await call.services.commandIds.get()
    return replyJson(call, { commands: mentionsIn(askedLocale(call), ids) })
  },
}

/** A command that the platform does not know yet cannot be mentioned. */
const mentionsIn = (locale: Locale, ids: ReadonlyMap<string, string>): CommandMention[] =>
  commands.flatMap(({ command }) => {
    const [root = command] = groupsOf(command.group)
    const id = (command.kind ?? 'slash') === 'slash' ? ids.get(root.name.en) : undefined
    if (id === undefined) return []
    return [
      {
        name: pathOf(command, locale),
        description: command.description[locale],
        // The platform uses the English names as keys, and shows each person the name in their language.
        mention: `</${pathOf(command, 'en')}:${id}>`,
      },
    ]
  })
