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
  auto_archive_duration: z.union([z.literal(60), z.literal(1_440), z.literal(4_320), z.literal(10_080)]).nullish(),
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
  return patch
}

/** Only what the body names: an absent field stays as it is, a null parent or topic empties it. */
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
  if (body.permission_overwrites) patch.overwrites = body.permission_overwrites.map(toOverwrite)
  return patch
}
