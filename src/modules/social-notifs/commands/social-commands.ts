import * as z from 'zod/mini'
import { type CommandGroup, inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { type Decision, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { keepReply, type StoredReply, storedReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answer, answerPrivately } from '#core/commands/reply.ts'
import { wholeLines } from '#core/commands/whole-lines.ts'
import type { Locale } from '#core/locale.ts'
import { sourceReading } from '#core/sources/news-job.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { composeItem, sendTo } from '../rules/compose.ts'
import { type Destination, destinationsOf, isSameSource } from '../rules/destinations.ts'
import { obstacleIn } from '../rules/obstacle.ts'
import { problemWords } from '../rules/problem-labels.ts'
import type { SocialNotifsSettings } from '../settings.ts'

const group: CommandGroup = {
  name: inEveryLanguage(m['social-notifs.commands.social.name']),
  description: inEveryLanguage(m['social-notifs.commands.social.description']),
  permission: 'manageGuild',
}

const LIST_MAX = 4_000

/** Sources that are followed, where they are announced, and their state. */
export const listCommand = defineCommand<SocialNotifsSettings>({
  id: 'social-list',
  group,
  name: inEveryLanguage(m['social-notifs.commands.list.name']),
  description: inEveryLanguage(m['social-notifs.commands.list.description']),
  permission: 'manageGuild',
  options: [
    {
      key: 'platform',
      type: 'string',
      name: inEveryLanguage(m['social-notifs.commands.list.platform']),
      description: inEveryLanguage(m['social-notifs.commands.list.platformHelp']),
      required: false,
      choices: (
        ['YouTube', 'Twitch', 'Reddit', 'RSS', 'Bluesky', 'Dealabs', 'Epic Games', 'Steam', 'GOG'] as const
      ).map((name) => ({ value: name.toLowerCase().replace(' ', ''), name: { en: name, fr: name } })),
    },
  ],
  needs: () => ({ followed: true }),
  decide(event, settings, view) {
    const locale = event.locale.own
    const platform = event.options.get('platform')
    const shown = destinationsOf(settings, view.guild.premium).filter(({ family }) => !platform || family === platform)
    if (shown.length === 0)
      return answerPrivately(m['social-notifs.commands.list.none']({}, { locale }), 'nothingFollowed')
    const lines = shown.map(
      (one) => `- **${escapeMarkdown(one.name)}** → <#${one.channelId}>: ${stateWords(one, view, locale)}`,
    )
    return answer(view, { isPrivate: true, embed: { description: wholeLines(lines, LIST_MAX, { locale }) } })
  },
})

function stateWords({ channelId, source }: Destination, view: RuleView, locale: Locale): string {
  const obstacle = obstacleIn(channelId, view)
  if (obstacle?.code === 'channelGone') return m['social-notifs.states.channelGone']({}, { locale })
  if (obstacle) return m['social-notifs.states.cannotWrite']({}, { locale })
  const followed = view.followed.find((one) => isSameSource(one, source))
  if (!followed || followed.state === 'new') return m['social-notifs.states.new']({}, { locale })
  if (followed.state === 'gone') return m['social-notifs.states.gone']({}, { locale })
  if (followed.state === 'failing' && followed.problem) return problemWords(followed.problem, { locale })
  return m['social-notifs.states.ok']({}, { locale })
}

export const TESTED = 'tested'
/** `reply`: null when the site asks, which only checks the channel. */
const tested = z.object({ destination: z.string(), reply: z.nullable(storedReply) })

export const TEST_JOB = 'test'
const testAsked = z.object({ destination: z.string() })
export type TestAsked = z.infer<typeof testAsked>

/** Posts the newest item of a source, and notifies nobody. */
export const testCommand = defineCommand<SocialNotifsSettings>({
  id: 'social-test',
  group,
  name: inEveryLanguage(m['social-notifs.commands.test.name']),
  description: inEveryLanguage(m['social-notifs.commands.test.description']),
  permission: 'manageGuild',
  options: [
    {
      key: 'entry',
      type: 'string',
      name: inEveryLanguage(m['social-notifs.commands.test.entry']),
      description: inEveryLanguage(m['social-notifs.commands.test.entryHelp']),
      required: true,
      autocomplete: true,
      length: [1, 100],
    },
  ],
  complete({ focused }, settings, view) {
    const typed = focused.text.toLowerCase()
    return destinationsOf(settings, view.guild.premium)
      .map(({ key, name, channelId }) => ({
        name: `${name} → #${view.guild.channels.get(channelId)?.name ?? '?'}`,
        value: key,
      }))
      .filter(({ name }) => name.toLowerCase().includes(typed))
      .map(({ name, value }) => ({ name: name.slice(0, 100), value }))
      .slice(0, 25)
  },
  decide(event, settings, view) {
    const locale = event.locale.own
    const asked = String(event.options.get('entry') ?? '')
    const destination = destinationsOf(settings, view.guild.premium).find(
      ({ key, name }) => key === asked || name.toLowerCase() === asked.toLowerCase(),
    )
    if (!destination) return answerPrivately(m['social-notifs.commands.test.unknown']({}, { locale }), 'notFollowed')
    const payload = { destination: destination.key, reply: keepReply(event, true) }
    return readNewest(destination, payload)
  },
})

const readNewest = ({ source }: Destination, payload: JsonValue): Decision => ({
  effects: [{ type: 'fetch', what: { kind: 'source', source }, answerTo: { tag: TESTED, payload } }],
  reasons: [{ code: 'asked' }],
})

/** "Send a test" on the page. */
export function testFromSite({ payload }: EventOf<'jobDue'>, settings: SocialNotifsSettings, view: RuleView): Decision {
  const key = testAsked.safeParse(payload).data?.destination
  const destination = destinationsOf(settings, view.guild.premium).find((one) => one.key === key)
  return destination ? readNewest(destination, { destination: destination.key, reply: null }) : nothing('notFollowed')
}

export function whenTested(
  { payload, result }: EventOf<'answered'>,
  settings: SocialNotifsSettings,
  view: RuleView,
): Decision {
  const asked = tested.safeParse(payload).data
  const destination = asked && destinationsOf(settings, view.guild.premium).find(({ key }) => key === asked.destination)
  if (!asked || !destination) return nothing('notFollowed')
  const { reply } = asked
  const locale = reply?.locale.own ?? view.guild.locale
  const reading = result.ok ? sourceReading.safeParse(result.data).data : null
  if (!reading?.ok) return say(reply, problemWords(reading?.problem ?? 'broken', { locale }), 'notRead')
  const [newest] = [...reading.items].sort((a, b) => b.publishedAt - a.publishedAt)
  if (!newest) return say(reply, m['social-notifs.commands.test.nothing']({}, { locale }), 'nothingPublished')
  const obstacle = obstacleIn(destination.channelId, view)
  if (obstacle) {
    const words =
      obstacle.code === 'channelGone' ? m['social-notifs.states.channelGone'] : m['social-notifs.states.cannotWrite']
    return { ...say(reply, words({}, { locale }), obstacle.code) }
  }
  const message = { ...composeItem(destination, newest, view), mentions: {} }
  const done = say(
    reply,
    m['social-notifs.commands.test.done']({ channel: `<#${destination.channelId}>` }, { locale }),
    'tested',
  )
  return { ...done, effects: [sendTo(destination.channelId, newest.title, message, view), ...done.effects] }
}

function say(reply: StoredReply | null, content: string, code: string): Decision {
  const reasons = [{ code }]
  if (!reply) return { effects: [], reasons }
  const { interaction, isPrivate } = reply
  return { effects: [{ type: 'reply', isPrivate, message: { content } }], reasons, replyTo: interaction }
}
