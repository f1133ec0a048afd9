import { PermissionFlagsBits as P } from 'discord-api-types/v10'
import { timestampOf } from '#core/snowflake.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { threadOnWire } from '../wire/channels.ts'
import { isoTime } from '../wire/time.ts'
import type { Channel } from '../world/model/channels.ts'
import type { Guild } from '../world/world.ts'
import type { InChannel } from './access.ts'
import { tellOfChannel } from './tell-of-channel.ts'

/** Writing in an archived thread opens it again, unless it is locked; and the author becomes a member. */
export function reopenThread(context: EmulatorContext, at: InChannel, writerId: string): void {
  const { guild, channel, bits } = at
  const { thread } = channel
  if (!guild || !thread) return
  if (thread.archived) {
    if (thread.locked && (bits & P.ManageThreads) === 0n) throw refuse.archivedThread()
    channel.thread = { ...thread, archived: false, archivedAt: context.clock.now() }
    tellOfChannel(context, guild, 'UPDATE', channel)
  }
  if (!thread.members.includes(writerId) && guild.members.has(writerId)) addToThread(context, guild, channel, writerId)
}

export const threadMemberOnWire = (channel: Channel, userId: string) => ({
  id: channel.id,
  user_id: userId,
  join_timestamp: isoTime(channel.thread?.createdAt ?? timestampOf(channel.id)),
  flags: 0,
})

export function addToThread(context: EmulatorContext, guild: Guild, channel: Channel, userId: string): void {
  const { thread } = channel
  if (!thread || thread.members.includes(userId)) return
  channel.thread = { ...thread, members: [...thread.members, userId] }
  // The bot receives the thread first: a private one was hidden from it until now.
  if (userId === context.world.botId)
    context.feed.publish({
      name: 'THREAD_CREATE',
      guildId: guild.id,
      channelId: channel.id,
      data: { ...threadOnWire(context.world, channel), member: threadMemberOnWire(channel, userId) },
    })
  tellOfMembers(context, guild, channel, { added: userId })
}

export function removeFromThread(context: EmulatorContext, guild: Guild, channel: Channel, userId: string): void {
  const { thread } = channel
  if (!thread?.members.includes(userId)) return
  channel.thread = { ...thread, members: thread.members.filter((id) => id !== userId) }
  tellOfMembers(context, guild, channel, { removed: userId })
}

function tellOfMembers(
  context: EmulatorContext,
  guild: Guild,
  channel: Channel,
  change: { added: string } | { removed: string },
): void {
  context.world.touchedGuilds.add(guild.id)
  context.feed.publish({
    name: 'THREAD_MEMBERS_UPDATE',
    guildId: guild.id,
    channelId: channel.id,
    data: {
      id: channel.id,
      guild_id: guild.id,
      member_count: channel.thread?.members.length ?? 0,
      ...('added' in change
        ? { added_members: [threadMemberOnWire(channel, change.added)] }
        : { removed_member_ids: [change.removed] }),
    },
  })
}

const MINUTE_MS = 60_000

/** Archives threads in which nobody has written for their archive duration. Called as time passes. */
export function archiveIdleThreads(context: EmulatorContext): void {
  const now = context.clock.now()
  for (const guild of context.world.guilds.values())
    for (const channel of guild.channels.values()) {
      const { thread } = channel
      if (!thread || thread.archived) continue
      const lastWord = channel.lastMessageId ? timestampOf(channel.lastMessageId) : thread.createdAt
      const awakeSince = Math.max(lastWord, thread.archivedAt ?? 0, context.world.openedAt)
      if (now - awakeSince < thread.autoArchiveMinutes * MINUTE_MS) continue
      channel.thread = { ...thread, archived: true, archivedAt: now }
      tellOfChannel(context, guild, 'UPDATE', channel)
    }
}
