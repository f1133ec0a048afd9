import { logDestinationList } from '#core/log-destinations-api.ts'
import { standingOf } from '#modules/logs/outside/destination.ts'
import { replyJson } from '../../http/reply.ts'
import { guildRoute } from '../guild-route.ts'
import { PATH, readAll } from './shared.ts'

export const listLogDestinations = guildRoute({
  method: 'get',
  path: PATH,
  summary: 'Where entries of the logs are copied to outside the server, and how that goes. Addresses are never shown.',
  opens: { module: 'logs', to: 'read' },
  reply: { status: 200, schema: logDestinationList },
  handle: async (visit) => {
    const { premium, base } = visit.guild
    const server = { premium, ownerId: base.snapshot.ownerId }
    const destinations = (await readAll(visit)).map((one) => {
      const { id, type, host, logs, failures, last } = one
      return { id, type, host, logs, failures, last, standing: standingOf(one, server) }
    })
    return replyJson(visit.call, { destinations })
  },
})
