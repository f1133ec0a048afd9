import { channelPermissions } from '#core/guild/permissions.ts'
import type { Visit } from './enter.ts'

type Who = Pick<Visit, 'guild' | 'member' | 'standing'>

/** The person's permissions in a channel on Discord; null: there is no such channel. */
export function channelRights({ guild, member, standing }: Who, channelId: string): bigint | null {
  const { snapshot } = guild.base
  const channel = snapshot.channels.find(({ id }) => id === channelId)
  if (!channel) return null
  const person = { guildId: guild.id, ownerId: snapshot.ownerId, userId: member.userId, roleIds: member.roleIds }
  return channelPermissions(standing.permissions, person, channel.overwrites)
}
