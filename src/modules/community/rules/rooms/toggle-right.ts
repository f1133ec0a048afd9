import type { Decision } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { channelPermissions, guildPermissions, type Overwrite } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { changeRoom, type InRoom } from './in-room.ts'
import { RIGHT_BITS, roomOverwrites } from './room-overwrites.ts'
import { peopleIn, type RoomBody, type RoomRight } from './room-record.ts'

/** Denies a permission to everybody who has it from no other role or overwrite, or grants it again. */
export function toggleRight(event: ComponentEvent, right: RoomRight, found: InRoom, view: RuleView): Decision {
  const { own: locale } = event.locale
  const { denied } = found.room.body
  const isDenied = !denied.includes(right)
  const body = { denied: isDenied ? [...denied, right] : denied.filter((one) => one !== right) }
  const name = m[`community.bot.room.buttons.${right}`]({}, { locale })
  const unmoved = notAffected(right, isDenied, { ...found.room.body, ...body }, found, view)
  const words = [
    m[isDenied ? 'community.bot.room.rightOff' : 'community.bot.room.rightOn']({ right: name }, { locale }),
    ...(right === 'mic' ? [m['community.bot.room.rejoin']({}, { locale })] : []),
    ...(unmoved.length > 0
      ? [m['community.bot.room.notAffected']({ names: unmoved.map((id) => `<@${id}>`).join(' ') }, { locale })]
      : []),
  ].join('\n')
  return changeRoom(event, found, { code: isDenied ? 'rightOff' : 'rightOn', words, body }, view)
}

/** Members in the room for whom a role or an overwrite of their own decides otherwise. */
function notAffected(
  right: RoomRight,
  isDenied: boolean,
  body: RoomBody,
  found: InRoom,
  { guild }: RuleView,
): string[] {
  const { room, hub, channelId } = found
  const overwrites: Overwrite[] = roomOverwrites(hub, body, room.ownerId, guild).map(({ id, type, allow, deny }) => ({
    id: String(id),
    type: type === 'role' ? 0 : 1,
    allow,
    deny,
  }))
  const rolePermissions = new Map([...guild.roles.values()].map((role) => [role.id, role.permissions]))
  return peopleIn(channelId, guild).filter((userId) => {
    if (userId === room.ownerId) return false
    const roleIds = guild.voice.get(userId)?.roleIds ?? []
    const member = { guildId: guild.id, ownerId: guild.ownerId, userId, roleIds }
    const bits = channelPermissions(guildPermissions(member, rolePermissions), member, overwrites)
    return ((bits & RIGHT_BITS[right]) !== 0n) === isDenied
  })
}
