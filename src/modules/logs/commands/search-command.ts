import { type CommandGroup, defineCommand, inEveryLanguage } from '#core/bot/commands.ts'
import { decided } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { optionsWith } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { parseDuration } from '#core/duration/parse-duration.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { AnyLogModule } from '../rules/log-entry.ts'
import { foundEntries, type Question, SEARCHED_MODULES, searchNeeds } from '../rules/stored-copy.ts'
import type { LogsSettings } from '../settings.ts'

const READ = 50
const SHOWN = 15
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

/** null: what was typed as a length is none. */
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

/** Whoever may not read a log in its channel does not read it here. Who is in a private thread is not known. */
function mayRead(member: CommandEvent['member'], channelId: string | null, { guild }: RuleView): boolean {
  const channel = channelId === null ? undefined : guild.channels.get(channelId)
  if (!channel || !guild.memberCan(member, 'viewChannel', channel.id)) return false
  return channel.type !== CHANNEL_TYPE.privateThread || guild.memberCan(member, 'manageThreads', channel.id)
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
    return question ? searchNeeds(question, READ) : {}
  },
  decide(event, _settings, view) {
    const { own: locale } = event.locale
    if (!questionIn(event)) return answerPrivately(m['logs.search.notADuration']({}, { locale }), 'notADuration')
    const found = foundEntries(view).filter(({ channelId }) => mayRead(event.member, channelId, view))
    if (found.length === 0) return answerPrivately(m['logs.search.none']({}, { locale }), 'searched')
    const lines = found
      .slice(0, SHOWN)
      .map(({ at, title, text, channelId }) =>
        cutToLength(`<t:${Math.floor(at / 1_000)}:f> **${title}** ${text} · <#${channelId}>`, LINE_MAX),
      )
    const more = found.length > SHOWN ? [m['logs.search.more']({ shown: SHOWN }, { locale })] : []
    const embed = {
      title: m['logs.search.title']({}, { locale }),
      description: [...lines, ...more].join('\n'),
      color: view.shared.accentColor,
    }
    return decided('searched', { type: 'reply', isPrivate: true, message: { embeds: [embed] } })
  },
})
