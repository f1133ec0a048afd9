import { sortChannels } from '#core/guild/channel-order.ts'
import type { PositionChange } from '#core/guild/position-batch.ts'
import type { Guild } from '#ui/guild/editing.ts'

/** Moves roles and channels to their new positions, channels in the order of spec §4. */
export function applyPositions(guild: Guild, changes: readonly PositionChange[]): Pick<Guild, 'roles' | 'channels'> {
  const of = (kind: PositionChange['kind']) =>
    new Map(changes.filter((change) => change.kind === kind).map((change) => [change.id, change]))
  const [roles, channels] = [of('role'), of('channel')]
  return {
    roles: guild.roles.map((role) => ({ ...role, position: roles.get(role.id)?.position ?? role.position })),
    channels: sortChannels(
      guild.channels.map((channel) => {
        const { position = channel.position, cPosition = channel.cPosition } = channels.get(channel.id) ?? {}
        return { ...channel, position, cPosition }
      }),
    ),
  }
}
