import * as z from 'zod/mini'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { ALERT_CODES, type AlertCode, LOG_ALERT, LOG_ENTRY, logRequest } from '#core/logs/log-request.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { LogsSettings } from '../settings.ts'
import type { LogEvent } from './log-entry.ts'
import { enqueue } from './queue.ts'
import { sourceText } from './transaction-events.ts'
import { calledKey, callForHelp } from './urgent.ts'

/** Events that other modules report, by log and event. */
const TOLD: ReadonlyMap<string, Pick<LogEvent, 'module'> & { title: (params: object, options: object) => string }> =
  new Map([
    ['automod.infraction', { module: 'automod', title: m['logs.entry.automod.infraction'] }],
    ['automod.undo', { module: 'automod', title: m['logs.entry.automod.undo'] }],
    ['automod.escalation', { module: 'automod', title: m['logs.entry.automod.escalation'] }],
    ['moderation.edit', { module: 'moderation', title: m['logs.entry.moderation.edit'] }],
    ['moderation.lift', { module: 'moderation', title: m['logs.entry.moderation.lift'] }],
    ['reports.open', { module: 'reports', title: m['logs.entry.reports.open'] }],
    ['reports.update', { module: 'reports', title: m['logs.entry.reports.update'] }],
    ['reports.close', { module: 'reports', title: m['logs.entry.reports.close'] }],
    ['tickets.update', { module: 'tickets', title: m['logs.entry.tickets.update'] }],
    ['tickets.close', { module: 'tickets', title: m['logs.entry.tickets.close'] }],
    ['captcha.pass', { module: 'captcha', title: m['logs.entry.captcha.pass'] }],
    ['captcha.fail', { module: 'captcha', title: m['logs.entry.captcha.fail'] }],
    ['suggestions.submit', { module: 'suggestions', title: m['logs.entry.suggestions.submit'] }],
    ['suggestions.sort', { module: 'suggestions', title: m['logs.entry.suggestions.sort'] }],
    ['suggestions.delete', { module: 'suggestions', title: m['logs.entry.suggestions.delete'] }],
    ['transactions.payment', { module: 'transactions', title: m['logs.entry.transactions.payment'] }],
    ['transactions.reward', { module: 'transactions', title: m['logs.entry.transactions.reward'] }],
    ['voice.room', { module: 'voice', title: m['logs.entry.voice.room'] }],
    ['say.send', { module: 'say', title: m['logs.entry.say.send'] }],
    ['say.edit', { module: 'say', title: m['logs.entry.say.edit'] }],
    ['customCommands.run', { module: 'customCommands', title: m['logs.entry.customCommands.run'] }],
  ] as const)

const ALERTS = {
  manySanctions: m['logs.urgent.manySanctions'],
  unbanFailed: m['logs.urgent.unbanFailed'],
  autoModRuleGone: m['logs.urgent.autoModRuleGone'],
  settingsImported: m['logs.urgent.settingsImported'],
  settingsCopied: m['logs.urgent.settingsCopied'],
  settingsReset: m['logs.urgent.settingsReset'],
  dataErased: m['logs.urgent.dataErased'],
  raid: m['logs.urgent.raid'],
  roleGrown: m['logs.urgent.roleGrown'],
  ticketRaid: m['logs.urgent.ticketRaid'],
  ticketsFull: m['logs.urgent.ticketsFull'],
  birthdayChannel: m['logs.urgent.birthdayChannel'],
  birthdayRole: m['logs.urgent.birthdayRole'],
  anniversaryChannel: m['logs.urgent.anniversaryChannel'],
  hubOff: m['logs.urgent.hubOff'],
  figureFailed: m['logs.urgent.figureFailed'],
  voteEmojiGone: m['logs.urgent.voteEmojiGone'],
  feedSuspended: m['logs.urgent.feedSuspended'],
  repeatSuspended: m['logs.urgent.repeatSuspended'],
  roleFoughtOver: m['logs.urgent.roleFoughtOver'],
  roleUnreachable: m['logs.urgent.roleUnreachable'],
  cannotReact: m['logs.urgent.cannotReact'],
  boardOff: m['logs.urgent.boardOff'],
  reportsChannel: m['logs.urgent.reportsChannel'],
} as const satisfies Record<AlertCode, unknown>
const NAME_MAX = 100
const alert = z.object({
  code: z.enum(ALERT_CODES),
  moderatorId: z.optional(z.string()),
  userId: z.optional(z.string()),
  roleId: z.optional(z.string()),
  channelId: z.nullish(z.string()),
  count: z.optional(z.number()),
  level: z.optional(z.number()),
  /** The name of the thing concerned. */
  name: z.optional(z.string()),
})
type Alert = z.infer<typeof alert>

/** Deliberate actions: each may lose something else, so each is reported. */
const EACH_TIME: ReadonlySet<AlertCode> = new Set(['settingsImported', 'settingsCopied', 'settingsReset', 'dataErased'])

/** A problem with the same person, role, channel or thing, or of the same level, is reported once; null: every time. */
const troubleOf = ({ code, moderatorId, userId, roleId, channelId, level, name }: Alert) =>
  EACH_TIME.has(code)
    ? null
    : [code, moderatorId ?? userId ?? roleId ?? channelId ?? level ?? name].filter(Boolean).join(':')

/** Reports what the API did without the bot, such as an import on the dashboard. */
export const ALERT_JOB = 'alert'

const readAlert = (payload: unknown): Alert | null => alert.safeParse(payload).data ?? null

export function requestNeeds({ what, payload }: EventOf<'requested'>): Needs {
  return what === LOG_ALERT ? alertNeeds(payload) : {}
}

export function alertNeeds(payload: unknown): Needs {
  const told = readAlert(payload)
  const trouble = told && troubleOf(told)
  return trouble ? { memory: [calledKey(trouble)] } : {}
}

/** An entry from another module, or a problem that those in charge must hear of immediately. */
export function hearRequest(event: EventOf<'requested'>, settings: LogsSettings, view: RuleView): Decision {
  if (event.what === LOG_ENTRY) return enqueue(requestedEvents(event, view), settings, view)
  return event.what === LOG_ALERT ? hearAlert(event.payload, settings, view) : nothing('nothingToLog')
}

export function hearAlert(payload: unknown, settings: LogsSettings, view: RuleView): Decision {
  const told = readAlert(payload)
  if (!told) return nothing('nothingToLog')
  const { locale } = view.guild
  const words = ALERTS[told.code](
    {
      moderator: `<@${told.moderatorId ?? ''}>`,
      member: `<@${told.userId ?? ''}>`,
      role: escapeMarkdown(view.guild.roles.get(told.roleId ?? '')?.name ?? ''),
      channel: `<#${told.channelId ?? ''}>`,
      count: told.count ?? 0,
      level: told.level ?? 0,
      name: escapeMarkdown((told.name ?? '').slice(0, NAME_MAX)),
    },
    { locale },
  )
  const effects = callForHelp(troubleOf(told), words, settings, view)
  return effects.length > 0 ? { effects, reasons: [{ code: 'called' }] } : nothing('calledBefore')
}

function requestedEvents({ payload, at }: EventOf<'requested'>, { guild }: RuleView): LogEvent[] {
  const asked = logRequest.safeParse(payload).data
  if (!asked) return []
  const { event, channelId, button, source } = asked
  const [first = '', ...rest] = asked.lines
  const lines = source ? [`${first} · ${sourceText(source, guild)}`, ...rest] : asked.lines
  const told = TOLD.get(`${asked.log}.${event}`)
  if (!told) return []
  const title = told.title({}, { locale: guild.locale })
  return [{ module: told.module, event, at, title, lines, channelId, ...(button && { button }) }]
}
