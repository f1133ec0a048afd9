import { type APIEmoji, type APIGuild, type APIRole, PermissionFlagsBits } from 'discord-api-types/v10'
import { timestampOf } from '#core/snowflake.ts'
import { isThread } from '../world/channel-types.ts'
import type { Channel } from '../world/model/channels.ts'
import type { Emoji, GuildFacts, Role } from '../world/model/guild.ts'
import { channelPermissions } from '../world/permissions.ts'
import type { Guild, World } from '../world/world.ts'
import { guildChannelOnWire, threadOnWire } from './channels.ts'
import { presencesOnWire } from './presence.ts'
import { scheduledEventOnWire } from './scheduled-events.ts'
import { stagesOnWire } from './stages.ts'
import { stickersOnWire } from './stickers.ts'
import { isoTime, isoTimeOrNull } from './time.ts'
import { memberOnWire, userByIdOnWire } from './users.ts'
import { voiceStateOnWire } from './voice.ts'

const { ViewChannel } = PermissionFlagsBits

/** Discord's own ceilings for a guild. */
const MAX_MEMBERS = 500_000
const MAX_VIDEO_USERS = 25
const MAX_STAGE_VIDEO_USERS = 50
const AFK_TIMEOUT_S = 300 as const
/** Above this many members GUILD_CREATE leaves the offline ones out, unless the client asks otherwise. */
export const DEFAULT_LARGE_THRESHOLD = 50
const ONLINE_SHARE = 0.11
const NO_FLAGS: number = 0
const ONLY_MENTIONS: number = 1
const ALL_MEMBERS: number = 2

export const incidentsOnWire = (facts: GuildFacts) =>
  facts.invitesClosedUntil || facts.messagesClosedUntil
    ? {
        invites_disabled_until: isoTimeOrNull(facts.invitesClosedUntil ?? null),
        dms_disabled_until: isoTimeOrNull(facts.messagesClosedUntil ?? null),
      }
    : null

const onlineCount = (guild: Guild) => Math.max(1, Math.round(guild.members.size * ONLINE_SHARE))

export function roleOnWire(role: Role) {
  return {
    id: role.id,
    name: role.name,
    description: null,
    permissions: role.permissions,
    position: role.position,
    color: role.color,
    colors: { primary_color: role.color, secondary_color: null, tertiary_color: null },
    hoist: role.hoist,
    managed: role.managed,
    mentionable: role.mentionable,
    icon: role.icon ?? null,
    unicode_emoji: role.unicode_emoji,
    ...(role.botId && { tags: { bot_id: role.botId } }),
    ...(role.boosters && { tags: { premium_subscriber: null } }),
    flags: NO_FLAGS,
  } satisfies APIRole & { description: null }
}

export function emojiOnWire(world: World, emoji: Emoji) {
  return {
    id: emoji.id,
    name: emoji.name,
    roles: emoji.roles ?? [],
    user: userByIdOnWire(world, emoji.creatorId),
    require_colons: true,
    managed: false,
    animated: emoji.animated,
    available: true,
  } satisfies APIEmoji
}

export const rolesOnWire = (guild: Guild) => [...guild.roles.values()].map(roleOnWire)

export const emojisOnWire = (world: World, guild: Guild) =>
  [...guild.emojis.values()].map((emoji) => emojiOnWire(world, emoji))

export function guildOnWire(world: World, guild: Guild) {
  const { facts } = guild
  return {
    id: guild.id,
    name: facts.name,
    icon: facts.icon,
    description: facts.description,
    home_header: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    owner_id: facts.ownerId,
    application_id: null,
    region: 'rotterdam',
    afk_channel_id: facts.afkChannelId,
    afk_timeout: (facts.afkTimeoutSeconds ?? AFK_TIMEOUT_S) as typeof AFK_TIMEOUT_S,
    system_channel_id: facts.systemChannelId,
    system_channel_flags: facts.systemChannelFlags ?? NO_FLAGS,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: facts.verificationLevel,
    roles: rolesOnWire(guild),
    mfa_level: 0,
    explicit_content_filter: facts.explicitContentFilter ?? ALL_MEMBERS,
    max_presences: null,
    max_members: MAX_MEMBERS,
    max_stage_video_channel_users: MAX_STAGE_VIDEO_USERS,
    max_video_channel_users: MAX_VIDEO_USERS,
    vanity_url_code: facts.vanityCode,
    premium_tier: facts.premiumTier,
    premium_subscription_count: facts.boosts,
    preferred_locale: facts.locale as APIGuild['preferred_locale'],
    rules_channel_id: facts.rulesChannelId,
    safety_alerts_channel_id: facts.safetyAlertsChannelId ?? null,
    public_updates_channel_id: facts.publicUpdatesChannelId ?? null,
    premium_progress_bar_enabled: facts.showsBoostProgress ?? false,
    nsfw: false,
    nsfw_level: 0,
    emojis: emojisOnWire(world, guild),
    stickers: stickersOnWire(world, guild),
    incidents_data: incidentsOnWire(facts),
    hub_type: null,
    features: facts.features as APIGuild['features'],
    default_message_notifications: facts.defaultNotifications ?? ONLY_MENTIONS,
  }
}

export const countsOnWire = (guild: Guild) => ({
  approximate_member_count: guild.members.size,
  approximate_presence_count: onlineCount(guild),
})

/**
 * The data of GUILD_CREATE. Without the presence intent, or above 75,000 members, Discord only sends the bot and
 * people in voice channels; the rest is requested with Request Guild Members.
 */
export function guildCreateOnWire(world: World, guild: Guild, largeThreshold: number, withPresences: boolean) {
  const bot = guild.members.get(world.botId)
  const isLarge = guild.members.size > largeThreshold
  const members = withPresences && !isLarge ? [...guild.members.after('0')] : bot ? [bot] : []
  const channels = [...guild.channels.values()]
  // All channels are listed, as on Discord; threads only if the bot may see them.
  const isSeen = (channel: Channel) =>
    bot !== undefined && (channelPermissions(guild, bot, channel, world.clock.now()) & ViewChannel) !== 0n
  return {
    ...guildOnWire(world, guild),
    joined_at: isoTime(bot?.joinedAt ?? timestampOf(guild.id)),
    large: isLarge,
    unavailable: false,
    member_count: guild.members.size,
    members: members.map((member) => memberOnWire(world, member)),
    channels: channels.filter((channel) => !isThread(channel.type)).map(guildChannelOnWire),
    threads: channels
      .filter((channel) => isThread(channel.type) && !channel.thread?.archived && isSeen(channel))
      .map((channel) => threadOnWire(world, channel)),
    voice_states: [...guild.voice.values()].map((state) => voiceStateOnWire(guild, state)),
    presences: withPresences ? presencesOnWire(world, guild) : [],
    stage_instances: stagesOnWire(guild),
    guild_scheduled_events: [...guild.events.values()].map((event) => scheduledEventOnWire(world, guild, event)),
    soundboard_sounds: [],
  }
}
