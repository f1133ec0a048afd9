import type { OutsideContent } from '#core/bot/outside.ts'
import { logDestinationTest } from '#core/log-destinations-api.ts'
import { DESTINATION, type Destination } from '#modules/logs/outside/destination.ts'
import { m } from '#texts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { barAllButOwner, PATH, readOne, write } from './shared.ts'

export const testLogDestination = guildRoute({
  method: 'post',
  path: `${PATH}/:destination/test`,
  summary: 'Sends an entry marked as a test there, and tells what was answered. One that answers is resumed.',
  opens: { module: 'logs', to: 'edit' },
  bars: barAllButOwner,
  reply: { status: 200, schema: logDestinationTest },
  refusals: ['notOwner', 'needsPremium', 'destinationNotFound', 'tooMany'],
  handle: sendTest,
})

async function sendTest(visit: GuildCall): Promise<Response> {
  const { call, user, guild } = visit
  const { clock, postOutside } = call.services
  if (!guild.premium) return refuse(call, 'needsPremium')
  const found = await readOne(visit)
  if (!found) return refuse(call, 'destinationNotFound')
  const tooOften = refuseTooOften(call, user, 'sourceLook')
  if (tooOften) return tooOften
  const answer = await postOutside(found.sealed, contentFor(found, visit))
  const { ok, status } = answer
  await write(visit, {
    type: 'changeRecord',
    kind: DESTINATION,
    id: found.id,
    ...(ok && found.state === 'suspended' && { state: 'on' }),
    body: { last: { at: clock(), ok, status }, ...(ok && { failures: 0 }) },
  })
  return replyJson(call, answer)
}

function contentFor({ type }: Destination, { call, guild }: GuildCall): OutsideContent {
  const { settings } = guild
  const at = call.services.clock()
  const locale = settings.language
  const title = m['logs.test.title']({}, { locale })
  const text = m['logs.test.text']({}, { locale })
  const { color } = settings.logs
  if (type === 'webhook') return { message: { embeds: [{ title, description: text, color, timestamp: at }] } }
  const entry = { module: 'test', event: 'test', at, title, text, color, actor: null, target: null }
  return { json: { guildId: guild.id, entries: [entry] } }
}
