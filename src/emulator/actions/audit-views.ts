import { isoTimeOrNull } from '../wire/time.ts'
import type { Channel, Overwrite, Webhook } from '../world/model/channels.ts'
import type { Emoji, GuildFacts, Invite, Role } from '../world/model/guild.ts'
import type { Member } from '../world/model/people.ts'

/** The audit log's fields for each kind of thing, under the names in the reference. */
export type View = Record<string, unknown>

export const guildView = (facts: Partial<GuildFacts>): View => ({
  name: facts.name,
  description: facts.description,
  icon_hash: facts.icon,
  preferred_locale: facts.locale,
  features: facts.features,
  verification_level: facts.verificationLevel,
  vanity_url_code: facts.vanityCode,
  system_channel_id: facts.systemChannelId,
  system_channel_flags: facts.systemChannelFlags,
  rules_channel_id: facts.rulesChannelId,
  public_updates_channel_id: facts.publicUpdatesChannelId,
  safety_alerts_channel_id: facts.safetyAlertsChannelId,
  afk_channel_id: facts.afkChannelId,
  afk_timeout: facts.afkTimeoutSeconds,
  default_message_notifications: facts.defaultNotifications,
  explicit_content_filter: facts.explicitContentFilter,
  premium_progress_bar_enabled: facts.showsBoostProgress,
  invites_disabled_until: isoTimeOrNull(facts.invitesClosedUntil ?? null),
  dms_disabled_until: isoTimeOrNull(facts.messagesClosedUntil ?? null),
})

export const channelView = (channel: Partial<Channel>): View => ({
  name: channel.name,
  type: channel.type,
  topic: channel.topic,
  position: channel.position,
  parent_id: channel.parentId,
  nsfw: channel.nsfw,
  rate_limit_per_user: channel.slowmodeSeconds,
  bitrate: channel.bitrate,
  user_limit: channel.userLimit,
  permission_overwrites: channel.overwrites,
  available_tags: channel.tags,
  flags: channel.flags ?? 0,
  default_auto_archive_duration: channel.defaultArchiveMinutes,
  default_thread_rate_limit_per_user: channel.defaultThreadSlowmodeSeconds,
  default_reaction_emoji: channel.defaultReaction,
  default_sort_order: channel.defaultSortOrder,
  default_forum_layout: channel.forumLayout,
  rtc_region: channel.rtcRegion,
  video_quality_mode: channel.videoQuality,
})

export const threadView = ({ name, type, flags, slowmodeSeconds, thread }: Channel): View => ({
  name,
  type,
  archived: thread?.archived,
  locked: thread?.locked,
  auto_archive_duration: thread?.autoArchiveMinutes,
  rate_limit_per_user: slowmodeSeconds,
  invitable: thread?.invitable,
  applied_tags: thread?.tags,
  flags: flags ?? 0,
})

export const overwriteView = ({ id, type, allow, deny }: Overwrite): View => ({ id, type, allow, deny })

export const roleView = (role: Role): View => ({
  name: role.name,
  permissions: role.permissions,
  color: role.color,
  hoist: role.hoist,
  mentionable: role.mentionable,
  unicode_emoji: role.unicode_emoji,
  icon_hash: role.icon,
})

export const memberView = (member: Member): View => ({
  nick: member.nick,
  mute: member.serverMute ?? false,
  deaf: member.serverDeaf ?? false,
  communication_disabled_until: isoTimeOrNull(member.mutedUntil),
})

export const inviteView = (invite: Invite): View => ({
  code: invite.code,
  channel_id: invite.channelId,
  inviter_id: invite.inviterId,
  max_uses: invite.maxUses,
  uses: invite.uses,
  max_age: invite.maxAgeSeconds,
  temporary: invite.temporary,
  flags: 0,
})

export const webhookView = (webhook: Webhook): View => ({
  type: webhook.source ? 2 : 1,
  name: webhook.name,
  channel_id: webhook.channelId,
  avatar_hash: webhook.avatar,
  application_id: webhook.applicationId,
})

export const emojiView = ({ name, roles }: Emoji): View => ({ name, ...(roles && roles.length > 0 && { roles }) })
