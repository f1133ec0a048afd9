import { type DecisionPage, decisionPage } from '#core/decisions-api.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { modules } from '#modules/index.ts'
import { type DecisionQuery, readDecisions } from '#store/bot/decisions.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { readableModules } from '../module-access.ts'
import { namePeople } from './name-people.ts'
import { reasonSentence } from './reason-sentence.ts'

const PAGE_DEFAULT = 25
const PAGE_MAX = 100
const WHOLE = /^\d{1,15}$/

export const listDecisions = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/decisions',
  summary: 'What your modules decided in the last seven days and why, newest first.',
  query: {
    person: 'Decisions about this person alone, by their id.',
    channel: 'Decisions about what happened in this channel alone, by its id.',
    module: 'Decisions of this module alone.',
    before: 'Id of the last decision already seen.',
    limit: `Decisions per page, 1 to ${PAGE_MAX}.`,
  },
  reply: { status: 200, schema: decisionPage },
  refusals: ['badRequest'],
  handle: list,
})

async function list({ call, guild, standing }: GuildCall): Promise<Response> {
  const { db } = call.services
  const { id: guildId } = guild
  const asked = readQuery(call, standing)
  if (!asked) return refuse(call, 'badRequest')
  const found = await readDecisions(db, guildId, { ...asked, limit: asked.limit + 1 })
  const shown = found.slice(0, asked.limit)
  const people = [...new Set(shown.flatMap(({ userId }) => userId ?? []))]
  const names = await namePeople(call.services, guildId, people)
  const page: DecisionPage = {
    decisions: shown.map(({ id, at, module, event, userId, channelId, reasons, effects, count }) => ({
      id,
      at: new Date(at).toISOString(),
      module,
      event,
      person: userId === null ? null : { id: userId, name: names.get(userId) ?? null },
      channelId,
      reasons: reasons.map((reason) => ({
        code: reason.code,
        sentence: reasonSentence(module, reason, call.locale),
      })),
      acted: effects > 0,
      count,
    })),
    next: found.length > asked.limit ? (shown.at(-1)?.id ?? null) : null,
  }
  return replyJson(call, page)
}

/** null when a parameter is invalid. */
function readQuery(call: Call, { access }: GuildCall['standing']): DecisionQuery | null {
  const { person, channel, module, before, limit = String(PAGE_DEFAULT) } = call.c.req.query()
  const isId = (value: string | undefined) => value === undefined || isSnowflake(value)
  const isModule = module === undefined || modules.some(({ id }) => id === module)
  if (!isId(person) || !isId(channel) || !isModule) return null
  if ((before !== undefined && !WHOLE.test(before)) || !WHOLE.test(limit)) return null
  if (Number(limit) < 1 || Number(limit) > PAGE_MAX) return null
  const readable = readableModules(access)
  const open = readable.filter((id) => module === undefined || id === module)
  return {
    userId: person,
    channelId: channel,
    modules: open.length === modules.length ? undefined : open,
    before: before === undefined ? undefined : Number(before),
    limit: Number(limit),
  }
}
