import { z } from 'zod'
import type { ChannelPatch } from '../actions/channels.ts'
import type { ThreadPatch } from '../actions/threads.ts'

const bits = z.union([z.string().regex(/^\d+$/), z.int()]).nullish()

export const overwriteFields = z.object({
  id: z.string(),
  type: z.union([z.literal(0), z.literal(1)]).nullish(),
  allow: bits,
  deny: bits,
})

const archiveMinutes = z.literal([60, 1_440, 4_320, 10_080]).nullish()

export const channelFields = z.object({
  name: z.string().min(1).max(100).nullish(),
  topic: z.string().max(1_024).nullish(),
  position: z.int().min(0).nullish(),
  parent_id: z.string().nullish(),
  nsfw: z.boolean().nullish(),
  rate_limit_per_user: z.int().min(0).max(21_600).nullish(),
  bitrate: z.int().min(8_000).max(384_000).nullish(),
  user_limit: z.int().min(0).max(99).nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  invitable: z.boolean().nullish(),
  auto_archive_duration: archiveMinutes,
  applied_tags: z.array(z.string()).max(5).nullish(),
  available_tags: z
    .array(
      z.object({
        id: z.string().nullish(),
        name: z.string().min(1).max(20),
        moderated: z.boolean().nullish(),
        emoji_id: z.string().nullish(),
        emoji_name: z.string().nullish(),
      }),
    )
    .max(20)
    .nullish(),
  permission_overwrites: z.array(overwriteFields).max(1_000).nullish(),
  type: z.int().nullish(),
  flags: z.int().min(0).nullish(),
  default_auto_archive_duration: archiveMinutes,
  default_thread_rate_limit_per_user: z.int().min(0).max(21_600).nullish(),
  default_reaction_emoji: z
    .object({ emoji_id: z.string().nullish(), emoji_name: z.string().nullish() })
    .transform(({ emoji_id, emoji_name }) => ({ emoji_id: emoji_id ?? null, emoji_name: emoji_name ?? null }))
    .nullish(),
  default_sort_order: z.int().min(0).max(1).nullish(),
  default_forum_layout: z.int().min(0).max(2).nullish(),
  rtc_region: z.string().nullish(),
  video_quality_mode: z.int().min(1).max(2).nullish(),
})

export const toOverwrite = (fields: z.infer<typeof overwriteFields>) => ({
  id: fields.id,
  type: fields.type ?? (0 as const),
  allow: String(fields.allow ?? 0),
  deny: String(fields.deny ?? 0),
})

export function toThreadPatch(body: z.infer<typeof channelFields>): ThreadPatch {
  const patch: ThreadPatch = {}
  if (body.name) patch.name = body.name
  if (typeof body.archived === 'boolean') patch.archived = body.archived
  if (typeof body.locked === 'boolean') patch.locked = body.locked
  if (typeof body.invitable === 'boolean') patch.invitable = body.invitable
  if (body.auto_archive_duration) patch.autoArchiveMinutes = body.auto_archive_duration
  if (typeof body.rate_limit_per_user === 'number') patch.slowmodeSeconds = body.rate_limit_per_user
  if (body.applied_tags) patch.tags = body.applied_tags
  if (typeof body.flags === 'number') patch.flags = body.flags
  return patch
}

/** Only what the body contains: an absent field stays, a null parent or topic clears it. */
export function toChannelPatch(body: z.infer<typeof channelFields>, newId: () => string): ChannelPatch {
  const patch: ChannelPatch = {}
  if (body.name) patch.name = body.name
  if (body.topic !== undefined) patch.topic = body.topic
  if (typeof body.position === 'number') patch.position = body.position
  if (body.parent_id !== undefined) patch.parentId = body.parent_id
  if (typeof body.nsfw === 'boolean') patch.nsfw = body.nsfw
  if (typeof body.rate_limit_per_user === 'number') patch.slowmodeSeconds = body.rate_limit_per_user
  if (typeof body.bitrate === 'number') patch.bitrate = body.bitrate
  if (typeof body.user_limit === 'number') patch.userLimit = body.user_limit
  if (body.available_tags)
    patch.tags = body.available_tags.map((tag) => ({
      id: tag.id ?? newId(),
      name: tag.name,
      moderated: tag.moderated ?? false,
      emoji_id: tag.emoji_id ?? null,
      emoji_name: tag.emoji_name ?? null,
    }))
  if (typeof body.type === 'number') patch.type = body.type
  if (typeof body.flags === 'number') patch.flags = body.flags
  if (body.default_auto_archive_duration !== undefined) patch.defaultArchiveMinutes = body.default_auto_archive_duration
  if (typeof body.default_thread_rate_limit_per_user === 'number')
    patch.defaultThreadSlowmodeSeconds = body.default_thread_rate_limit_per_user
  if (body.default_reaction_emoji !== undefined) patch.defaultReaction = body.default_reaction_emoji
  if (body.default_sort_order !== undefined) patch.defaultSortOrder = body.default_sort_order
  if (typeof body.default_forum_layout === 'number') patch.forumLayout = body.default_forum_layout
  if (body.rtc_region !== undefined) patch.rtcRegion = body.rtc_region
  if (typeof body.video_quality_mode === 'number') patch.videoQuality = body.video_quality_mode
  if (body.permission_overwrites) patch.overwrites = body.permission_overwrites.map(toOverwrite)
  return patch
}
