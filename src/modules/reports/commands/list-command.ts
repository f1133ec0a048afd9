import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { messageLink } from '#core/guild/message-link.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { refuse } from '../rules/refuse.ts'
import { handlesReports, LIVE_STATES, REPORT, reportCasesIn, unreadable } from '../rules/report-record.ts'
import type { ReportsSettings } from '../settings.ts'
import { person } from './report-commands.ts'

const PAGE_ROWS = 10
const REASON_SHOWN = 60
const CONTENT_MAX = 2_000
const STATES = ['open', 'claimed', 'closed'] as const
/** Stands for a filter that was not given. */
const ANY = '-'

const group: CommandGroup = {
  name: inEveryLanguage(m['reports.commands.reports.name']),
  description: inEveryLanguage(m['reports.commands.reports.description']),
  permission: null,
}

/** The filters and the page, as stored in the buttons. */
type Question = { state: string; member: string; moderator: string; page: number }

const given = (text: string) => (text === ANY ? undefined : text)

/** Nobody reads reports about themselves, and only administrators read those about the team. */
function needsOf({ state, member, moderator, page }: Question, reader: MemberSnapshot, guild: GuildIndex): Needs {
  const asked = given(state)
  const cases = {
    kind: REPORT,
    // A report that waits to be posted counts as open.
    state: asked === 'open' ? ['opening', 'open'] : (asked ?? [...LIVE_STATES, 'closed']),
    subjectId: given(member),
    actorId: given(moderator),
    except: unreadable(reader.id, guild.memberCan(reader, 'administrator')),
    limit: PAGE_ROWS,
    offset: page * PAGE_ROWS,
  }
  return { records: { cases } }
}

const askedIn = ({ options }: CommandEvent): Question => {
  const text = (key: string) => String(options.get(key) ?? ANY)
  return { state: text('state'), member: text('member'), moderator: text('moderator'), page: 0 }
}

function askedAgain([, state = ANY, member = ANY, moderator = ANY, page = '0']: readonly string[]): Question {
  return { state, member, moderator, page: Number.parseInt(page, 10) || 0 }
}

function pageOf(question: Question, ownerId: string, locale: Locale, view: RuleView): BotMessage {
  const { state, member, moderator, page } = question
  const lines = reportCasesIn(view, 'cases').map(({ number, state: now, targetId, body, channelId, messageId }) => {
    const link = channelId && messageId ? messageLink({ guildId: view.guild.id, channelId, messageId }) : ''
    const word = now === 'claimed' || now === 'closed' ? now : 'open'
    const why = cutToLength(escapeMarkdown(body.reports[0]?.reason ?? ''), REASON_SHOWN)
    return `**#${number}** ${m[`reports.bot.states.${word}`]({}, { locale })} <@${targetId}>: ${why} ${link}`
  })
  const pages = Math.max(1, Math.ceil((view.records.cases?.count ?? 0) / PAGE_ROWS))
  const none = m['reports.bot.noCases']({}, { locale })
  const footer = pages > 1 ? [m['reports.bot.pageOf']({ page: page + 1, pages }, { locale })] : []
  const turn = (to: number) => customId('reports', 'list', ownerId, state, member, moderator, to)
  return {
    content: cutToLength([...(lines.length > 0 ? lines : [none]), ...footer].join('\n'), CONTENT_MAX),
    ...(pages > 1 && {
      rows: [
        {
          buttons: [
            { emoji: '◀️', style: 'grey', customId: turn(page - 1), disabled: page <= 0 },
            { emoji: '▶️', style: 'grey', customId: turn(page + 1), disabled: page >= pages - 1 },
          ],
        },
      ],
    }),
  }
}

export const reportsList = defineCommand<ReportsSettings>({
  id: 'reports-list',
  group,
  name: inEveryLanguage(m['reports.commands.list.name']),
  description: inEveryLanguage(m['reports.commands.list.description']),
  permission: null,
  options: [
    {
      key: 'state',
      type: 'string',
      name: inEveryLanguage(m['reports.commands.options.state']),
      description: inEveryLanguage(m['reports.commands.options.stateHelp']),
      required: false,
      choices: STATES.map((value) => ({ value, name: inEveryLanguage(m[`reports.bot.states.${value}`]) })),
    },
    person('member', false),
    person('moderator', false),
  ],
  needs: (event, _settings, guild) => needsOf(askedIn(event), event.member, guild),
  decide(event, settings, view): Decision {
    if (!handlesReports(event.member, settings, view.guild)) return refuse(event, 'teamOnly')
    const message = pageOf(askedIn(event), event.member.id, event.locale.own, view)
    return decided('listed', { type: 'reply', isPrivate: true, message })
  },
})

export const listRoute: ComponentRoute<ReportsSettings> = {
  kind: 'component',
  who: 'owner',
  needs: ({ args, member }, _settings, guild) => needsOf(askedAgain(args), member, guild),
  decide(event, settings, view): Decision {
    if (!handlesReports(event.member, settings, view.guild)) return refuse(event, 'teamOnly')
    const message = pageOf(askedAgain(event.args), event.member.id, event.locale.own, view)
    return decided('listed', { type: 'update', message })
  },
}
