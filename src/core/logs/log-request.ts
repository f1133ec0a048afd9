import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { CUSTOM_ID_MAX } from '#core/bot/custom-id.ts'
import type { Effect } from '#core/bot/effects.ts'
import type { JsonValue } from '#core/bot/json-value.ts'
import type { RuleView } from '#core/bot/view.ts'

export const LOG_ENTRY = 'entry'
export const LOG_ALERT = 'alert'
/** What the people in charge can be notified of. */
export const ALERT_CODES = [
  'manySanctions',
  'unbanFailed',
  'autoModRuleGone',
  'settingsImported',
  'settingsCopied',
  'settingsReset',
  'dataErased',
  'raid',
  'roleGrown',
  'ticketRaid',
  'ticketsFull',
  'birthdayChannel',
  'birthdayRole',
  'anniversaryChannel',
  'hubOff',
  'figureFailed',
  'voteEmojiGone',
  'feedSuspended',
  'repeatSuspended',
  'roleFoughtOver',
  'roleUnreachable',
  'cannotReact',
  'boardOff',
  'reportsChannel',
] as const
export type AlertCode = (typeof ALERT_CODES)[number]
const LINES_MAX = 20
const LINE_MAX = 1_500
const LABEL_MAX = 60

/** An event of a module that the server's log may record. `log` and `event` are those of the log's settings. */
export const logRequest = z.object({
  log: z.string(),
  event: z.string(),
  lines: z.array(z.string().check(z.maxLength(LINE_MAX))).check(z.maxLength(LINES_MAX)),
  channelId: z.nullable(z.string()),
  /** Where a reward comes from, by the ledger's name for it; the log has the texts. */
  source: z.optional(z.string().check(z.maxLength(LABEL_MAX))),
  /** An action offered to the team; a press is handled by the module that sent the request. */
  button: z.optional(
    z.object({
      label: z.string().check(z.maxLength(LABEL_MAX)),
      customId: z.string().check(z.maxLength(CUSTOM_ID_MAX)),
    }),
  ),
})
export type LogRequest = z.infer<typeof logRequest>

type Place = { guild: Pick<RuleView['guild'], 'id'>; now: number }

const askLogs = (place: Place, from: string, what: string, payload: JsonValue): Effect =>
  askModule(place, { module: 'logs', from, what, payload })

/** Asks the log to record something; the log decides whether and where. */
export const logEntry = (place: Place, from: string, request: LogRequest): Effect =>
  askLogs(place, from, LOG_ENTRY, request)

/** Has the people in charge notified, where the server wants that. */
export const logAlert = (
  place: Place,
  from: string,
  alert: Readonly<Record<string, string | number | null>> & { code: AlertCode },
): Effect => askLogs(place, from, LOG_ALERT, alert)
