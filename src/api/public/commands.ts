import { commandList, listCommand } from '#core/commands/listing.ts'
import { commands } from '#modules/bots.ts'
import { moduleName } from '#modules/general/commands/module-name.ts'
import { replyByLanguage } from '../http/reply-by-language.ts'
import type { Route } from '../http/route.ts'

export const listCommands: Route = {
  method: 'get',
  path: '/api/bot/commands',
  summary: 'The slash commands that the bot registers, in one language.',
  query: { locale: '`fr` or `en`; else the language of the request.' },
  auth: 'none',
  limit: 'read',
  reply: { status: 200, schema: commandList },
  refusals: [],
  handle: replyByLanguage((locale) => ({
    commands: commands.map(({ command, module }) =>
      listCommand(command, { id: module, name: moduleName(module, locale) }, locale),
    ),
  })),
}
