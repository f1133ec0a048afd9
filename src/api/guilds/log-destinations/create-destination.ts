import { type LogDestinationRequest, logDestinationMade, logDestinationRequest } from '#core/log-destinations-api.ts'
import { DESTINATION, DESTINATIONS_MAX, type StoredDestination } from '#modules/logs/outside/destination.ts'
import type { OutsideAddress } from '#platform/post-outside.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { readAddress } from './read-address.ts'
import { barAllButOwner, PATH, readAll, write } from './shared.ts'

const ID_BYTES = 5
const KEY_BYTES = 32

export const createLogDestination = guildBodyRoute({
  method: 'post',
  path: PATH,
  summary:
    'Copies entries of the logs to a Discord webhook or a public https address from now on. The key that signs calls is shown this once.',
  opens: { module: 'logs', to: 'edit' },
  bars: barAllButOwner,
  confirms: 'copyLogsOutside',
  body: { schema: logDestinationRequest, maxBytes: 8_192 },
  reply: { status: 201, schema: logDestinationMade },
  refusals: ['notOwner', 'needsPremium', 'limitReached', 'outsideAddress', 'tooMany'],
  handle: create,
})

async function create(visit: GuildCall, { type, url, headers, logs }: LogDestinationRequest): Promise<Response> {
  const { call, user, guild } = visit
  const { platform, env, random, seals } = call.services
  if (!guild.premium) return refuse(call, 'needsPremium')
  const places = { platformApi: platform.urls.api, allowedHosts: env.feeds.allowedHosts }
  const address = readAddress(type, url, places)
  if (!address) return refuse(call, 'outsideAddress')
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const count = (await readAll(visit)).length
  if (count >= DESTINATIONS_MAX) {
    return refuse(call, 'limitReached', { params: { count, max: DESTINATIONS_MAX } })
  }
  const id = random(ID_BYTES).toString('hex')
  const key = type === 'http' ? random(KEY_BYTES).toString('base64url') : null
  const secret: OutsideAddress = {
    url: address.url,
    ...(key && { key, headers: Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value])) }),
  }
  const body: StoredDestination = {
    type,
    host: address.host,
    logs,
    sealed: seals.outsideAddresses.close(secret).toString('base64'),
    ownerId: user.id,
    failures: 0,
    last: null,
  }
  await write(visit, { type: 'putRecord', kind: DESTINATION, id, state: 'on', body })
  return replyJson(call, { id, key }, 201)
}
