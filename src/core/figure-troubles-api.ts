import * as z from 'zod/mini'

const FIGURE_TROUBLES = [
  'channelGone',
  'missingPermissions',
  'targetGone',
  'bansHidden',
  'notANumber',
  'refused',
] as const
export type FigureTrouble = (typeof FIGURE_TROUBLES)[number]

/** `GET /dashboard/guilds/{id}/community/figures`: the statistics channels that cannot be kept up to date, by id. */
export const figureTroubles = z.object({
  troubles: z.record(
    z.string(),
    z.object({
      why: z.enum(FIGURE_TROUBLES),
      /** After a day of failures it is not tried again until somebody changes it. */
      isPaused: z.boolean(),
    }),
  ),
})
export type FigureTroubles = z.infer<typeof figureTroubles>
