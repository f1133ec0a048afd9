import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { decided } from '#core/bot/effects.ts'
import type { Asker, CommandEvent } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { optionsWith } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { parseDuration } from '#core/duration/parse-duration.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { momentTag } from '#core/moment-tag.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { AnyLogModule } from '../rules/log-entry.ts'
import { foundEntries, isCutShort, type Question, SEARCHED_MODULES, searchNeeds } from '../rules/stored-copy.ts'
import type { LogsSettings } from '../settings.ts'

const PAGE_ROWS = 15
/** Stands for a filter that was not given. */
const ANY = '-'
const LINE_MAX = 240

const group: CommandGroup = {
  name: inEveryLanguage(m['logs.commands.logs.name']),
  description: inEveryLanguage(m['logs.commands.logs.description']),
  permission: 'viewAuditLog',
}

const option = optionsWith((key: 'user' | 'log' | 'since') => ({
  name: m[`logs.commands.options.${key}`],
  help: m[`logs.commands.options.${key}Help`],
}))

const nameOf = (id: AnyLogModule) =>
  id === 'messages' ? m['logs.settings.logsMessages.status'] : m[`logs.settings.logsModules.${id}.status`]

const textIn = ({ options }: Pick<CommandEvent, 'options'>, key: string): string | null => {
  const value = options.get(key)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** null: the typed duration is not valid. */
function questionIn(event: CommandEvent): Question | null {
  const written = textIn(event, 'since')
  const seconds = written === null ? null : parseDuration(written)
  if (written !== null && seconds === null) return null
  return {
    userId: textIn(event, 'user'),
    module: SEARCHED_MODULES.find((id) => id === event.options.get('log')) ?? null,
    since: seconds === null ? null : event.at - seconds * 1_000,
  }
}

/** Somebody who cannot read the channel of an entry does not see it here. Members of private threads are unknown. */
function mayRead(member: Asker['member'], channelId: string | null, { guild }: RuleView): boolean {
  const channel = channelId === null ? undefined : guild.channels.get(channelId)
  if (!channel || !guild.memberCan(member, 'viewChannel', channel.id)) return false
  return channel.type !== CHANNEL_TYPE.privateThread || guild.memberCan(member, 'manageThreads', channel.id)
}

/** The question stored in the buttons, after the person's id. */
function askedAgain([, userId = ANY, log = ANY, since = ANY]: readonly string[]): Question {
  const from = Number.parseInt(since, 10)
  return {
    userId: userId === ANY ? null : userId,
    module: SEARCHED_MODULES.find((id) => id === log) ?? null,
    since: Number.isNaN(from) ? null : from,
  }
}

function pageOf(
  question: Question,
  asked: number,
  { member, locale: { own: locale } }: Asker,
  view: RuleView,
): BotMessage {
  const found = foundEntries(view).filter(({ channelId }) => mayRead(member, channelId, view))
  if (found.length === 0) return { content: m['logs.search.none']({}, { locale }), embeds: [], rows: [] }
  const pages = Math.ceil(found.length / PAGE_ROWS)
  const page = Math.min(Math.max(asked, 0), pages - 1)
  const lines = found
    .slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS)
    .map(({ at, title, text, channelId }) =>
      cutToLength(`${momentTag(at)} **${title}** ${text} · <#${channelId}>`, LINE_MAX),
    )
  const isLast = page === pages - 1
  const more = isLast && isCutShort(view) ? [m['logs.search.more']({}, { locale })] : []
  const { userId, module, since } = question
  const turn = (to: number) => customId('logs', 'search', member.id, userId ?? ANY, module ?? ANY, since ?? ANY, to)
  return {
    embeds: [
      {
        title: m['logs.search.title']({}, { locale }),
        description: [...lines, ...more].join('\n'),
        color: view.shared.accentColor,
        ...(pages > 1 && { footer: { text: m['logs.search.pageOf']({ page: page + 1, pages }, { locale }) } }),
      },
    ],
    ...(pages > 1 && {
      rows: [
        {
          buttons: [
            { emoji: '◀️', style: 'grey', customId: turn(page - 1), disabled: page === 0 },
            { emoji: '▶️', style: 'grey', customId: turn(page + 1), disabled: isLast },
          ],
        },
      ],
    }),
  }
}

export const logsSearch = defineCommand<LogsSettings>({
  id: 'logs-search',
  group,
  name: inEveryLanguage(m['logs.commands.search.name']),
  description: inEveryLanguage(m['logs.commands.search.description']),
  permission: 'viewAuditLog',
  options: [
    option('user', 'user', false),
    option('log', 'string', false, {
      choices: SEARCHED_MODULES.map((value) => ({ value, name: inEveryLanguage(nameOf(value)) })),
    }),
    option('since', 'string', false, { length: [1, 60] }),
  ],
  needs: (event) => {
    const question = questionIn(event)
    return question ? searchNeeds(question) : {}
  },
  decide(event, _settings, view) {
    const question = questionIn(event)
    if (!question) {
      return answerPrivately(m['logs.search.notADuration']({}, { locale: event.locale.own }), 'notADuration')
    }
    return decided('searched', { type: 'reply', isPrivate: true, message: pageOf(question, 0, event, view) })
  },
})

export const searchRoute: ComponentRoute<LogsSettings> = {
  kind: 'component',
  // Only the person who asked sees the list; it may stay on their screen for long.
  who: 'viewAuditLog',
  needs: ({ args }) => searchNeeds(askedAgain(args)),
  decide: (event, _settings, view) => {
    const page = Number.parseInt(event.args[4] ?? '', 10) || 0
    return decided('searched', { type: 'update', message: pageOf(askedAgain(event.args), page, event, view) })
  },
}
