import { z } from 'zod'
import { invalidField } from '../refusal.ts'
import type { GuildFacts } from '../world/model/guild.ts'
import { parseBody } from './body.ts'
import type { Call } from './endpoint.ts'
import { keepImage } from './images.ts'

const channelId = z.string().nullish()

const guildBody = z.object({
  name: z.string().trim().min(2).max(100).nullish(),
  description: z.string().max(300).nullish(),
  verification_level: z.int().min(0).max(4).nullish(),
  default_message_notifications: z.int().min(0).max(1).nullish(),
  explicit_content_filter: z.int().min(0).max(2).nullish(),
  preferred_locale: z.string().nullish(),
  system_channel_id: channelId,
  system_channel_flags: z.int().min(0).nullish(),
  rules_channel_id: channelId,
  public_updates_channel_id: channelId,
  safety_alerts_channel_id: channelId,
  afk_channel_id: channelId,
  afk_timeout: z.literal([60, 300, 900, 1_800, 3_600]).nullish(),
  premium_progress_bar_enabled: z.boolean().nullish(),
  features: z.array(z.string()).nullish(),
  icon: z.string().nullish(),
})
type GuildBody = z.infer<typeof guildBody>

/** The guild's fact that each field of the body sets. Null clears those of the second list, and is ignored in the first. */
const ALWAYS_SET = {
  name: 'name',
  verification_level: 'verificationLevel',
  default_message_notifications: 'defaultNotifications',
  explicit_content_filter: 'explicitContentFilter',
  preferred_locale: 'locale',
  system_channel_flags: 'systemChannelFlags',
  afk_timeout: 'afkTimeoutSeconds',
  premium_progress_bar_enabled: 'showsBoostProgress',
} as const satisfies Partial<Record<keyof GuildBody, keyof GuildFacts>>
const MAY_BE_EMPTY = {
  description: 'description',
  system_channel_id: 'systemChannelId',
  rules_channel_id: 'rulesChannelId',
  public_updates_channel_id: 'publicUpdatesChannelId',
  safety_alerts_channel_id: 'safetyAlertsChannelId',
  afk_channel_id: 'afkChannelId',
} as const satisfies Partial<Record<keyof GuildBody, keyof GuildFacts>>

/** Reference, "Mutable Guild Features": the others are set by Discord. */
const MUTABLE_FEATURES = ['COMMUNITY', 'DISCOVERABLE', 'INVITES_DISABLED', 'RAID_ALERTS_DISABLED']

export async function readGuildPatch(call: Call): Promise<Partial<GuildFacts>> {
  const body = parseBody(guildBody, call.body)
  const guild = call.context.world.guilds.get(call.param('guildId'))
  const patch: Record<string, unknown> = {}
  for (const [key, fact] of Object.entries(ALWAYS_SET)) {
    const value = body[key as keyof typeof ALWAYS_SET]
    if (value !== null && value !== undefined) patch[fact] = value
  }
  for (const [key, fact] of Object.entries(MAY_BE_EMPTY)) {
    const value = body[key as keyof typeof MAY_BE_EMPTY]
    if (value === undefined) continue
    if (value !== null && key.endsWith('channel_id') && !guild?.channels.has(value))
      throw invalidField([key], 'BASE_TYPE_BAD_VALUE', 'Unknown channel')
    patch[fact] = value
  }
  if (body.icon !== undefined) patch.icon = await keepImage(call.context, body.icon, 'icon')
  const present = guild?.facts.features ?? []
  if (body.features) {
    const kept = present.filter((feature) => !MUTABLE_FEATURES.includes(feature))
    patch.features = [...kept, ...body.features.filter((feature) => MUTABLE_FEATURES.includes(feature))]
  }
  return patch
}
