import type { Effect } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import type { CommunitySettings } from '../../settings.ts'
import { hubOf } from './leave-room.ts'
import { roomOverwrites } from './room-overwrites.ts'
import { roomIn } from './room-record.ts'

const refuses = (deny: string) => (BigInt(deny) & PERMISSIONS.connect) !== 0n

/** An owner who may change permissions cannot let in whom the lists keep out: their refusals are put back. */
export function keepRefusals(
  { after }: EventOf<'channelChanged'>,
  settings: CommunitySettings,
  view: RuleView,
): Effect[] {
  const room = roomIn(view)
  const hub = room && hubOf(room, settings)
  if (room?.state !== 'open' || !hub || !after) return []
  const kept = [...room.body.black, ...room.body.excluded]
  const isRefused = (id: string) => {
    const line = after.overwrites.find((one) => one.id === id)
    return line !== undefined && refuses(line.deny)
  }
  return roomOverwrites(hub, room.body, room.ownerId, view.guild)
    .filter(({ id, deny }) => kept.includes(String(id)) && refuses(deny) && !isRefused(String(id)))
    .map((overwrite) => ({ type: 'setOverwrite', channelId: after.id, overwrite, optional: true }))
}
