import * as z from 'zod/mini'
import { CUSTOM_ID_MAX } from '#core/bot/custom-id.ts'
import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'

export const LOG_ENTRY = 'entry'
const LINES_MAX = 20
const LINE_MAX = 1_500
const LABEL_MAX = 60

/** Something that a module did and the server's log may tell. `log` and `event` are those of the log's settings. */
export const logRequest = z.object({
  log: z.string(),
  event: z.string(),
  lines: z.array(z.string().check(z.maxLength(LINE_MAX))).check(z.maxLength(LINES_MAX)),
  channelId: z.nullable(z.string()),
  /** What the team can do about it; a press comes back to the module that asked. */
  button: z.optional(
    z.object({
      label: z.string().check(z.maxLength(LABEL_MAX)),
      customId: z.string().check(z.maxLength(CUSTOM_ID_MAX)),
    }),
  ),
})
export type LogRequest = z.infer<typeof logRequest>

/** Asks the log to write it down; whether and where it does is the log's business. */
export const logEntry = (
  { guild, now }: { guild: Pick<RuleView['guild'], 'id'>; now: number },
  from: string,
  request: LogRequest,
): Effect => ({
  type: 'emit',
  event: {
    type: 'requested',
    guildId: guild.id,
    at: now,
    module: 'logs',
    from,
    what: LOG_ENTRY,
    payload: request,
  },
})
