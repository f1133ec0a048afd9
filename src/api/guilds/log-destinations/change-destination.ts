import { type LogDestinationChange, logDestinationChange } from '#core/log-destinations-api.ts'
import { DESTINATION } from '#modules/logs/outside/destination.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute, guildRoute } from '../guild-route.ts'
import { barAllButOwner, PATH, readOne, write } from './shared.ts'

const shared = {
  path: `${PATH}/:destination`,
  opens: { module: 'logs', to: 'edit' },
  bars: barAllButOwner,
  reply: { status: 204 },
  refusals: ['notOwner', 'destinationNotFound', 'tooMany'],
} as const

export const changeLogDestination = guildBodyRoute({
  ...shared,
  method: 'patch',
  summary: 'Switches a destination outside the server on or off, or chooses its logs. On: resumed, and confirmed.',
  body: { schema: logDestinationChange, maxBytes: 4_096 },
  confirms: 'copyLogsOutside',
  harmless: ({ on, logs }) => on === false && logs === undefined,
  handle: change,
})

export const deleteLogDestination = guildRoute({
  ...shared,
  method: 'delete',
  summary: 'Copies nothing there any more, and forgets the address.',
  handle: remove,
})

async function change(visit: GuildCall, { on, logs }: LogDestinationChange): Promise<Response> {
  const { call, user } = visit
  const found = await readOne(visit)
  if (!found) return refuse(call, 'destinationNotFound')
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  await write(visit, {
    type: 'changeRecord',
    kind: DESTINATION,
    id: found.id,
    ...(on !== undefined && { state: on ? 'on' : 'off' }),
    body: { ...(logs && { logs }), ...(on && { failures: 0, ownerId: user.id }) },
  })
  return replyEmpty(call)
}

async function remove(visit: GuildCall): Promise<Response> {
  const { call, user } = visit
  const found = await readOne(visit)
  if (!found) return refuse(call, 'destinationNotFound')
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  await write(visit, { type: 'deleteRecord', kind: DESTINATION, id: found.id })
  return replyEmpty(call)
}
