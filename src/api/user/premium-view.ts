import { chooseSlot } from '#core/premium/choose-slot.ts'
import type { PremiumReply } from '#core/user-api.ts'
import { readOwnedPremium } from '#store/owned-premium.ts'
import { listPremiumGuilds } from '#store/premium.ts'
import { readRoom } from '#store/premium-room.ts'
import type { Identity } from '../auth/bearer.ts'
import type { Services } from '../services.ts'
import { serversKnown } from './servers-known.ts'

/** Stands for any server that never had a slot. */
const ANOTHER_SERVER = ''

/** Everything the premium page shows; also the answer to every change. */
export async function premiumView(services: Services, identity: Identity): Promise<PremiumReply> {
  const { db, clock } = services
  const now = clock()
  const { codes, slots, events } = await readOwnedPremium(db, identity.user.id, now)
  // What a person has just done with their codes must not look refused because the platform does not answer.
  const known = await serversKnown({ services }, identity)
  const ids = [...new Set([...known, ...slots.map(({ guildId }) => guildId)])]
  const isActive = (endsAt: Date | null) => endsAt === null || endsAt.getTime() > now
  const active = codes.filter(({ endsAt }) => isActive(endsAt))
  const total = active.reduce((sum, { servers }) => sum + servers, 0)
  const room = await readRoom(
    db,
    active.map(({ id }) => id),
  )
  const next = chooseSlot(room, ANOTHER_SERVER, now)
  const waitUntil = next.chosen ? null : next.waitUntil
  return {
    slots: {
      used: slots.filter(({ graceUntil }) => graceUntil === null).length,
      total,
      movableAt: waitUntil === null ? null : new Date(waitUntil).toISOString(),
    },
    codes: codes.map(({ redeemedAt, endsAt, ...code }) => ({
      ...code,
      redeemedAt: redeemedAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      active: isActive(endsAt),
    })),
    servers: slots.map(({ since, endsAt, graceUntil, ...slot }) => ({
      ...slot,
      since: since.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      graceUntil: graceUntil?.toISOString() ?? null,
    })),
    premiumGuilds: await listPremiumGuilds(db, ids, now),
    history: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}
