import { customId } from '#core/bot/custom-id.ts'
import type { BotButton, BotEmbed, BotMessage, BotRow } from '#core/bot/message.ts'
import { proofLink } from '#core/bot/proof-pictures.ts'
import type { RuleView } from '#core/bot/view.ts'
import { isKeptProof } from '#core/cases-api.ts'
import { messageLink } from '#core/guild/message-link.ts'
import type { Locale } from '#core/locale.ts'
import { timestampOf } from '#core/snowflake.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ReportsSettings } from '../settings.ts'
import { predefinedIn } from './moderation-settings.ts'
import { messagesOf, type ReportCase, type ReportedMessage, type ReportFile } from './report-record.ts'

const REPORTS_SHOWN = 5
/** Each may take a thousand of the 6,000 characters of an embed. */
const MESSAGES_SHOWN = 2
const OPTIONS_MAX = 24
const QUOTE_MAX = 1_000

export const hasTickets = ({ modules }: RuleView['shared']) => modules.some(({ id, isOn }) => id === 'tickets' && isOn)

const day = (ms: number) => `<t:${Math.floor(ms / 1000)}:D>`

type MessageView = Pick<RuleView, 'guild' | 'shared' | 'records' | 'site'>

/** The message the team works with: who, what, by whom, and its actions. */
export function caseMessage(one: ReportCase, settings: ReportsSettings, view: MessageView): BotMessage {
  const embed = one.body.isAboutTeam ? closedEmbed(one, view) : caseEmbed(one, view)
  return { embeds: [embed], rows: rowsOf(one, settings, view) }
}

/** The reported colleague reads the channel too: only administrators can open who it is about and who reported. */
function closedEmbed(one: ReportCase, { guild: { locale }, shared }: MessageView): BotEmbed {
  return {
    title: m['reports.bot.caseTitle']({ number: one.number }, { locale }),
    color: shared.accentColor,
    description: m['reports.bot.aboutTeam']({}, { locale }),
    fields: [{ name: m['reports.bot.state']({}, { locale }), value: stateLine(one, locale) }],
  }
}

/** Everything known about it. */
export function caseEmbed(one: ReportCase, view: MessageView): BotEmbed {
  const { guild, shared } = view
  const { locale } = guild
  const { body } = one
  const words = { locale }
  const lines = body.reports.slice(-REPORTS_SHOWN).map(({ reporterId, reason, source, file: sent }) => {
    const where = source ? ` (${m[`reports.bot.sources.${source}`]({}, words)})` : ''
    const link = sent ? ` ${fileLink(sent, view)}` : ''
    const told = `${cutToLength(escapeMarkdown(reason), 150)}${link}`
    return m['reports.bot.because']({ what: `<@${reporterId}>${where}`, reason: told }, words)
  })
  lines.push(...reporterNotes(body, locale))
  const fields = [
    { name: m['reports.bot.target']({}, words), value: targetLine(one, locale) },
    { name: m['reports.bot.reports']({ count: body.reports.length }, words), value: lines.join('\n') },
    ...messagesShown(body).map((message) => ({
      name: m['reports.bot.message']({}, words),
      value: quoted(message, view),
    })),
    { name: m['reports.bot.state']({}, words), value: stateLine(one, locale) },
    ...(body.context ? [{ name: m['reports.bot.context']({}, words), value: escapeMarkdown(body.context) }] : []),
    ...(body.caseNumbers.length > 0
      ? [{ name: m['reports.bot.linkedCases']({}, words), value: body.caseNumbers.map(caseLink(view)).join(', ') }]
      : []),
    ...(body.tickets.length > 0
      ? [
          {
            name: m['reports.bot.tickets']({}, words),
            value: body.tickets
              .map(({ number, channelId }) => `#${number} ${channelId ? `<#${channelId}>` : ''}`)
              .join('\n'),
          },
        ]
      : []),
  ]
  return {
    title: m['reports.bot.caseTitle']({ number: one.number }, words),
    color: shared.accentColor,
    fields: fields.map(({ name, value }) => ({ name, value: cutToLength(value, 1_000) })),
  }
}

/** In the case file on the site, which checks who may read it. */
const caseLink =
  ({ guild: { id, locale }, site }: Pick<RuleView, 'guild' | 'site'>) =>
  (number: number) =>
    `[#${number}](${site[locale]}/dashboard/${id}/moderation?case=${number})`

function targetLine({ targetId, body }: ReportCase, locale: Locale): string {
  const notes = [
    body.isByApp ? m['reports.bot.byApp']({}, { locale }) : '',
    body.background && body.background.cases + body.background.files > 0
      ? m['reports.bot.earlier']({ sanctions: body.background.cases, reports: body.background.files }, { locale })
      : '',
  ].filter(Boolean)
  const account = m['reports.bot.account']({ day: day(timestampOf(targetId)) }, { locale })
  const joinedAt = body.background?.joinedAt ?? null
  const joined = joinedAt === null ? [] : [m['reports.bot.memberSince']({ day: day(joinedAt) }, { locale })]
  return [`<@${targetId}> ${escapeMarkdown(body.targetName)} \`${targetId}\``, account, ...joined, ...notes].join('\n')
}

/** What the team may want to know about the reporter: a first report, or several rejected ones. */
function reporterNotes({ background, reports }: ReportCase['body'], locale: Locale): string[] {
  const [first] = reports
  if (!background || !first) return []
  const member = `<@${first.reporterId}>`
  return [
    ...(background.isFirstReport ? [m['reports.bot.firstReport']({ member }, { locale })] : []),
    ...(background.rejected > 0
      ? [m['reports.bot.oftenRejected']({ member, count: background.rejected }, { locale })]
      : []),
  ]
}

function fileLink({ name, url }: ReportFile, { guild: { locale }, site }: Pick<RuleView, 'guild' | 'site'>): string {
  const link = `[${escapeMarkdown(name)}](${proofLink(url, site[locale])})`
  return isKeptProof(url) ? link : `${link} (${m['reports.bot.expires']({}, { locale })})`
}

/** The first, and the latest of the others; the page shows all of them. */
function messagesShown(body: ReportCase['body']): ReportedMessage[] {
  const [first, ...others] = messagesOf(body)
  return first ? [first, ...others.slice(1 - MESSAGES_SHOWN)] : []
}

function quoted(message: ReportedMessage, view: Pick<RuleView, 'guild' | 'site'>): string {
  const link = messageLink({ guildId: view.guild.id, channelId: message.channelId, messageId: message.id })
  const files = message.files.map((file) => fileLink(file, view))
  // Cut with its marks: each line adds some, and the link below must remain.
  const quote = `> ${escapeMarkdown(message.text).replaceAll('\n', '\n> ')}`
  const text = message.text ? cutToLength(quote, QUOTE_MAX - 300) : ''
  return [text, link, ...files].filter(Boolean).join('\n')
}

function stateLine({ state, body }: ReportCase, locale: Locale): string {
  const people = body.handlers.map((id) => `<@${id}>`).join(' ')
  if (state === 'closed' && body.outcome) {
    const by = body.closedBy ? `<@${body.closedBy}>` : ''
    return `${m[`reports.bot.outcomes.${body.outcome}`]({}, { locale })} ${by}`.trim()
  }
  return people ? m['reports.bot.claimedBy']({ people }, { locale }) : m['reports.bot.open']({}, { locale })
}

/** Anybody can read the ids of buttons, so they name the report, never the member. */
function rowsOf(
  { id, state, body }: ReportCase,
  settings: ReportsSettings,
  { guild: { locale, premium }, shared }: Pick<RuleView, 'guild' | 'shared'>,
): BotRow[] {
  const words = { locale }
  const button = (route: string, style: 'blue' | 'grey' | 'green', label: string): BotButton => ({
    customId: customId('reports', route, id),
    style,
    label,
  })
  const read = body.isAboutTeam ? [{ buttons: [button('read', 'blue', m['reports.bot.read']({}, words))] }] : []
  if (state === 'closed') return [...read, { buttons: [button('reopen', 'grey', m['reports.bot.reopen']({}, words))] }]
  const buttons = [
    button('claim', 'blue', m['reports.bot.claim']({}, words)),
    button('process', 'green', m['reports.bot.process']({}, words)),
    ...(hasTickets(shared) ? [button('tickets', 'grey', m['reports.bot.tickets']({}, words))] : []),
    button('cases', 'grey', m['reports.bot.cases']({}, words)),
    ...(body.reports.length > 1 ? [button('split', 'grey', m['reports.bot.split']({}, words))] : []),
  ]
  const options = [
    ...predefinedIn(settings, premium)
      .slice(0, OPTIONS_MAX)
      .map((entry) => ({ value: entry.id, label: entry.name })),
    ...(settings.reportSystem.customSanction ? [{ value: 'custom', label: m['reports.bot.custom']({}, words) }] : []),
  ]
  if (options.length === 0) return [...read, { buttons }]
  const placeholder = m['reports.bot.sanction']({}, words)
  return [
    ...read,
    { buttons },
    { select: { kind: 'text', customId: customId('reports', 'sanction', id), placeholder, options } },
  ]
}
