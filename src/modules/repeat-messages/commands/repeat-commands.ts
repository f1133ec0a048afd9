import { type CommandGroup, type CommandOption, inEveryLanguage } from '#core/bot/commands.ts'
import { type Command, defineCommand } from '#core/bot/define-command.ts'
import { type Decision, decided, type Effect, nothing } from '#core/bot/effects.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import { byCommandOf, type Saver } from '#core/bot/saver.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { parseDuration } from '#core/duration/parse-duration.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import { parseLocalMoment } from '#core/local-moment.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag } from '#core/moment-tag.ts'
import { PUBLISHED } from '#core/publish-limit.ts'
import { mentionsEveryone } from '#core/settings/message.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { mentionsManyOften, type RepeatMessage } from '../repeat-message.ts'
import { isLouderNow, messagesOf } from '../rules/compose-copy.ts'
import { COPY, cadenceOf, copyState, effective, repeatEntries } from '../rules/copy-state.ts'
import { nextRun } from '../rules/next-run.ts'
import { obstacleTo } from '../rules/obstacle.ts'
import { RESUME_JOB } from '../rules/plan-copies.ts'
import { sendNow } from '../rules/send-copy.ts'
import type { RepeatMessagesSettings } from '../settings.ts'

const CONTENT_MAX = 2_000
const YEAR_MS = 366 * 86_400_000

const group: CommandGroup = {
  name: inEveryLanguage(m['repeat-messages.commands.name']),
  description: inEveryLanguage(m['repeat-messages.commands.description']),
  permission: 'manageGuild',
}
const nameOption: CommandOption = {
  key: 'name',
  type: 'string',
  name: inEveryLanguage(m['repeat-messages.commands.options.name']),
  description: inEveryLanguage(m['repeat-messages.commands.options.nameHelp']),
  required: true,
  length: [1, 100],
  autocomplete: true,
}
const untilOption: CommandOption = {
  key: 'until',
  type: 'string',
  name: inEveryLanguage(m['repeat-messages.commands.options.until']),
  description: inEveryLanguage(m['repeat-messages.commands.options.untilHelp']),
  required: false,
  length: [1, 50],
}

const needs = (): Needs => ({
  collections: ['repeatMessages', 'savedMessages'],
  memoryPrefix: PUBLISHED,
  records: { copy: { kind: COPY, limit: 100 } },
})

type Name = 'list' | 'pause' | 'resume' | 'send'
type Rest = Pick<Command<RepeatMessagesSettings>, 'options' | 'decide'>
const command = (name: Name, rest: Rest) =>
  defineCommand<RepeatMessagesSettings>({
    id: `repeat-${name}`,
    group,
    name: inEveryLanguage(m[`repeat-messages.commands.${name}.name`]),
    description: inEveryLanguage(m[`repeat-messages.commands.${name}.description`]),
    permission: 'manageGuild',
    evenWhenOff: true,
    needs,
    completeNeeds: () => ({ collections: ['repeatMessages'] }),
    complete: ({ focused }, _settings, view) =>
      repeatEntries(view)
        .filter(({ name: written }) => foldName(written).includes(foldName(focused.text)))
        .map((entry) => ({ name: entry.name, value: entry.id })),
    ...rest,
  })

/** Chosen from the list, or typed by name. */
function entryAsked(event: CommandEvent, view: RuleView): RepeatMessage | undefined {
  const asked = textAsked(event, 'name') ?? ''
  const entries = repeatEntries(view)
  return entries.find(({ id }) => id === asked) ?? entries.find(({ name }) => foldName(name) === foldName(asked))
}
const unknown = (locale: Locale) => answerPrivately(m['repeat-messages.commands.unknown']({}, { locale }), 'repeatGone')
const say = (content: string): Effect => ({ type: 'reply', isPrivate: true, message: { content } })
const relative = (at: number) => momentTag(at, 'R')

export const repeatList = command('list', {
  options: [],
  decide({ locale: { own: locale } }, _settings, view) {
    const entries = repeatEntries(view)
    if (entries.length === 0) return answerPrivately(m['repeat-messages.commands.list.none']({}, { locale }))
    const lines = entries.map((entry) => listLine(entry, locale, view))
    return answerPrivately(cutToLength(lines.join('\n'), CONTENT_MAX))
  },
})

function listLine(written: RepeatMessage, locale: Locale, view: RuleView): string {
  const entry = effective(written, view.guild.premium)
  const words = { name: escapeMarkdown(entry.name), channel: `<#${entry.channel}>` }
  const record = view.records.copy?.rows.find(({ id }) => id === entry.id)
  const state = record ? copyState(record.body) : null
  const obstacle = obstacleTo(entry, state ?? {}, view)
  if (obstacle) return m[`repeat-messages.commands.list.${obstacle}`](words, { locale })
  if (!entry.enabled) return m['repeat-messages.commands.list.paused'](words, { locale })
  const { now, guild } = view
  const { sends, lastRun, since } = state ?? { sends: 0, lastRun: null }
  const cadence = cadenceOf({ lastRun, since }, record?.createdAt ?? now)
  const next = nextRun(entry, { sends, lastRun }, now, guild.timezone, cadence)
  if (next === null) return m['repeat-messages.commands.list.ended'](words, { locale })
  return m['repeat-messages.commands.list.line']({ ...words, next: relative(next) }, { locale })
}

export const repeatPause = command('pause', {
  options: [nameOption, untilOption],
  decide(event, _settings, view) {
    const locale = event.locale.own
    const entry = entryAsked(event, view)
    if (!entry) return unknown(locale)
    const name = escapeMarkdown(entry.name)
    const written = textAsked(event, 'until')
    const until = written === undefined ? null : momentOf(written, view)
    if (written !== undefined && until === null) {
      return answerPrivately(m['repeat-messages.commands.pause.badMoment']({}, { locale }), 'badMoment')
    }
    const paused: Effect = switched(entry.id, false, byCommandOf(event.member))
    const later: Effect =
      until === null
        ? { type: 'unschedule', job: RESUME_JOB, key: entry.id }
        : { type: 'schedule', job: RESUME_JOB, key: entry.id, at: until, payload: null }
    const words =
      until === null
        ? m['repeat-messages.commands.pause.done']({ name }, { locale })
        : m['repeat-messages.commands.pause.until']({ name, until: relative(until) }, { locale })
    return decided('pausedByHand', paused, later, say(words))
  },
})

/** `3d` from now, or a date in the server's time zone. */
function momentOf(written: string, { now, guild }: RuleView): number | null {
  const seconds = parseDuration(written)
  const at = seconds === null ? parseLocalMoment(written, guild.timezone) : now + seconds * 1_000
  return at !== null && at > now && at < now + YEAR_MS ? at : null
}

const switched = (id: string, enabled: boolean, saver: Partial<Saver> = {}): Effect => ({
  type: 'changeEntry',
  ...saver,
  collection: 'repeatMessages',
  id,
  changes: { enabled },
})

export const repeatResume = command('resume', {
  options: [nameOption],
  decide(event, _settings, view) {
    const locale = event.locale.own
    const entry = entryAsked(event, view)
    if (!entry) return unknown(locale)
    if (isTooLoudToResume(entry, event, view)) {
      return answerPrivately(m['repeat-messages.commands.resume.tooLoud']({}, { locale }), 'mayNotNotifyMany')
    }
    const words = m['repeat-messages.commands.resume.done']({ name: escapeMarkdown(entry.name) }, { locale })
    return decided(
      'resumedByHand',
      switched(entry.id, true, byCommandOf(event.member)),
      { type: 'unschedule', job: RESUME_JOB, key: entry.id },
      say(words),
    )
  },
})

/**
 * The pause is over, unless somebody ended it before or deleted the message. A message that would now notify more
 * people waits for somebody who may switch it on.
 */
export function resumeByItself(id: string, view: RuleView): Decision {
  const isPaused = repeatEntries(view).some((entry) => entry.id === id && !entry.enabled)
  if (!isPaused) return nothing('resumedByHand')
  return isLouderNow(id, view) ? nothing('staysPausedLouder') : decided('resumedByHand', switched(id, true))
}

/** Somebody who sends it now, or resumes it, must be allowed to notify everybody themselves. */
function isTooLoud(entry: RepeatMessage, { member }: CommandEvent, view: RuleView): boolean {
  const isLoud = messagesOf(entry, view).some(mentionsEveryone)
  return isLoud && !view.guild.memberCan(member, 'mentionEveryone', entry.channel)
}

/** As on the page: only an administrator may have a role notified more often than hourly. */
function isTooLoudToResume(entry: RepeatMessage, event: CommandEvent, view: RuleView): boolean {
  const isOften = messagesOf(entry, view).some((message) => mentionsManyOften(entry, message))
  return (isOften && !view.guild.memberCan(event.member, 'administrator')) || isTooLoud(entry, event, view)
}

export const repeatSend = command('send', {
  options: [nameOption],
  decide(event, _settings, view) {
    const locale = event.locale.own
    const entry = entryAsked(event, view)
    if (!entry) return unknown(locale)
    // Nobody can write through the bot where they may not write themselves.
    if (view.guild.channels.has(entry.channel) && !view.guild.memberCan(event.member, 'sendMessages', entry.channel)) {
      return answerPrivately(m['repeat-messages.commands.send.notThere']({}, { locale }), 'channelForbidden')
    }
    if (isTooLoud(entry, event, view)) {
      return answerPrivately(m['repeat-messages.commands.send.tooLoud']({}, { locale }), 'channelForbidden')
    }
    const sent = sendNow(entry.id, view)
    if (typeof sent === 'string') {
      return answerPrivately(m[`repeat-messages.commands.send.${sent}`]({}, { locale }), sent)
    }
    const words = m['repeat-messages.commands.send.done']({ channel: `<#${entry.channel}>` }, { locale })
    return decided('sentByHand', ...sent, say(words))
  },
})
