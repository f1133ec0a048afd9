import type { StateEffect } from '#core/bot/state-effects.ts'
import type { RecordQuery } from '#core/bot/view.ts'
import {
  allDestinations,
  type Destination,
  destinationById,
  readDestinations,
} from '#modules/logs/outside/destination.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import type { GuildCall } from '../guild-route.ts'

export const PATH = '/api/bot/dashboard/guilds/:id/logs/destinations'

/** Only the owner decides what leaves the server. */
export const barAllButOwner = ({ call, standing }: GuildCall): Response | null =>
  standing.owner ? null : refuse(call, 'notOwner')

async function read({ call, guild }: GuildCall, query: RecordQuery): Promise<Destination[]> {
  const { db, clock } = call.services
  const { records } = await loadNeeds(db, guild.id, 'logs', { records: { outside: query } }, clock())
  return readDestinations(records.outside)
}

export const readAll = (visit: GuildCall): Promise<Destination[]> => read(visit, allDestinations)

/** The destination in the address. */
export async function readOne(visit: GuildCall): Promise<Destination | null> {
  const [found] = await read(visit, destinationById(visit.call.param('destination')))
  return found ?? null
}

export async function write({ call, guild }: GuildCall, effect: StateEffect): Promise<void> {
  const { db, clock } = call.services
  await commitState(db, { guildId: guild.id, module: 'logs', now: clock(), effects: [effect] })
}
