import { CLEAR_JOB } from '#modules/custom-commands/rules/clear-slow-mode.ts'
import { refuse } from '../../http/problems.ts'
import { replyAskingBot } from '../ask-bot.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

export const clearSlowMode = guildRoute({
  method: 'delete',
  path: '/api/bot/dashboard/guilds/:id/custom-commands/:command/slow-mode',
  summary: 'Forgets how often you ran a custom command, so that you can run it again immediately.',
  opens: { module: 'custom-commands', to: 'edit' },
  reply: { status: 204 },
  refusals: ['entryNotFound', 'tooMany'],
  handle: clear,
})

async function clear(visit: GuildCall): Promise<Response> {
  const { call, user, guild } = visit
  const command = guild.settings.customCommands.find(({ id }) => id === call.param('command'))
  if (!command) return refuse(call, 'entryNotFound')
  const payload = { commandId: command.id, userId: user.id }
  return replyAskingBot(visit, { module: 'custom-commands', job: CLEAR_JOB, key: `${command.id}:${user.id}`, payload })
}
