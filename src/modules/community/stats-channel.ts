import * as z from 'zod/mini'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { because, refusedAs } from '#core/settings/issues.ts'
import { channelId, httpsUrl, roleId, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'

/** Figures that need only the server itself. */
export const SERVER_FIGURES = [
  'members',
  'humans',
  'bots',
  'roles',
  'channels',
  'online',
  'boosts',
  'boostLevel',
  'bans',
  'voiceUsers',
  'goal',
  'ticketsOpen',
  'messagesToday',
] as const

const fields = {
  id: entryId(),
  status: z.boolean(),
  /** null until the bot has created it. */
  channel: z.nullable(channelId([CHANNEL_TYPE.voice, CHANNEL_TYPE.category])),
  kind: z.enum(['voice', 'category']),
  format: text(100).check(
    z.refine(
      (format) => format.includes('{count}'),
      refusedAs('V_FORMAT', because('figureCount', { variable: '{count}' })),
    ),
  ),
  /** Thousands are separated as usual in the server's language. */
  locale: z.boolean(),
  /** 12.3k instead of 12,345. */
  short: z.boolean(),
}

/** A channel whose name shows a figure. */
export const statsChannel = z.discriminatedUnion('target', [
  z.strictObject({ ...fields, target: z.enum(SERVER_FIGURES) }),
  z.strictObject({ ...fields, target: z.literal('role'), targetId: roleId() }),
  z.strictObject({ ...fields, target: z.literal('category'), targetId: channelId([CHANNEL_TYPE.category]) }),
  z.strictObject({
    ...fields,
    target: z.literal('api'),
    /** The number found at `path` in the JSON that `url` answers. */
    api: z.strictObject({ url: httpsUrl(), path: text(200) }),
  }),
])
export type StatsChannel = z.infer<typeof statsChannel>
