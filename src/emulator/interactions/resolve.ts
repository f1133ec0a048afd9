import type { APIInteractionDataResolved } from 'discord-api-types/v10'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { uploadOnWire } from '../wire/attachments.ts'
import { roleOnWire } from '../wire/guilds.ts'
import { isoTime } from '../wire/time.ts'
import { memberPartOnWire, userByIdOnWire } from '../wire/users.ts'
import { isThread } from '../world/channel-types.ts'
import { channelPermissions } from '../world/permissions.ts'
import type { Guild } from '../world/world.ts'

export type Resolved = { [K in keyof APIInteractionDataResolved | 'messages']?: Record<string, object> }

/** Resolves the ids in an interaction's data. */
export function resolver(context: EmulatorContext, guild: Guild | null, actorId: string) {
  const resolved: Resolved = {}
  const put = (kind: keyof Resolved, id: string, value: object) => {
    resolved[kind] = { ...resolved[kind], [id]: value }
  }
  const user = (id: string): boolean => {
    if (!context.world.user(id)) return false
    put('users', id, userByIdOnWire(context.world, id))
    const member = guild?.members.get(id)
    if (guild && member) {
      const { mute: _, deaf: __, ...part } = memberPartOnWire(member)
      put('members', id, { ...part, permissions: permissionsIn(context, guild, id) })
    }
    return true
  }
  const role = (id: string): boolean => {
    const found = guild?.roles.get(id)
    if (found) put('roles', id, roleOnWire(found))
    return found !== undefined
  }
  const channel = (id: string): boolean => {
    const found = guild?.channels.get(id)
    const actor = guild?.members.get(actorId)
    if (!guild || !found || !actor) return false
    put('channels', id, {
      id,
      name: found.name,
      type: found.type,
      permissions: String(channelPermissions(guild, actor, found, context.clock.now())),
      parent_id: found.parentId,
      ...(isThread(found.type) &&
        found.thread && {
          thread_metadata: {
            archived: found.thread.archived,
            locked: found.thread.locked,
            auto_archive_duration: found.thread.autoArchiveMinutes,
            archive_timestamp: isoTime(found.thread.archivedAt ?? found.thread.createdAt),
          },
        }),
    })
    return true
  }
  const attachment = (id: string): boolean => {
    const upload = context.world.uploads.get(id)
    if (upload) put('attachments', id, uploadOnWire(context.addresses, context.world, upload))
    return upload !== undefined
  }
  return {
    user,
    role,
    channel,
    attachment,
    mentionable: (id: string) => user(id) || role(id),
    put,
    /** Absent when there are no ids, as on Discord. */
    part: () => (Object.keys(resolved).length > 0 ? { resolved } : {}),
  }
}

function permissionsIn(context: EmulatorContext, guild: Guild, userId: string): string {
  const member = guild.members.get(userId)
  const first = guild.channels.values().next().value
  if (!member || !first) throw refuse.unknownMember()
  return String(channelPermissions(guild, member, first, context.clock.now()))
}
