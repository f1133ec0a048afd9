import type { ChannelOverwrite, Effect } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import type { CommunitySettings } from '../../settings.ts'
import { hubOf } from './leave-room.ts'
import { roomOverwrites } from './room-overwrites.ts'
import { roomIn } from './room-record.ts'

const refuses = (deny: string) => (BigInt(deny) & PERMISSIONS.connect) !== 0n

/**
 * An owner who may change permissions cannot let in members whom the lists keep out: their denials are restored. So is
 * the bot's own overwrite, by which it recognises its rooms.
 */
export function keepRefusals(
  { after }: EventOf<'channelChanged'>,
  settings: CommunitySettings,
  view: RuleView,
): Effect[] {
  const room = roomIn(view)
  const hub = room && hubOf(room, settings)
  if (room?.state !== 'open' || !hub || !after) return []
  const kept = [...room.body.black, ...room.body.excluded]
  const isLost = ({ id, deny }: ChannelOverwrite) => {
    const line = after.overwrites.find((one) => one.id === id)
    if (id === view.guild.bot.id) return line === undefined
    return kept.includes(String(id)) && refuses(deny) && !(line !== undefined && refuses(line.deny))
  }
  return roomOverwrites(hub, room.body, room.ownerId, view.guild)
    .filter(isLost)
    .map((overwrite) => ({ type: 'setOverwrite', channelId: after.id, overwrite, optional: true }))
}
