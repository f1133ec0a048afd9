import { memberFrom } from '#bot/guilds/convert-member.ts'
import { messageFrom, type WrittenMessage } from '#bot/guilds/message-from.ts'
import type { EventOf } from '#core/bot/events.ts'
import { handlerTable } from '#core/bot/pipeline.ts'
import { aChannel, aGuild, aView, byId, GUILD } from '#core/bot/rule-view.fixture.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { bots } from '#modules/bots.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'
import { defaultSettings } from '#modules/index.ts'
import { compare, defineBench } from './define.ts'
import { inTurns } from './rounds.ts'
import { sentence } from './sentences.ts'

const MESSAGES = 100_000
const DIFFERENT = 1_000
const ROUNDS = 5
const GOAL = 1.5
const PARSING = 'reading the event alone'
const MODULES = ['welcome', 'autoroles', 'messages', 'repeat-messages', 'words-reactions', 'custom-commands']
const CHANNEL = '200000000000000005'
const COMMANDS = 100
const WORDS = 500

/** Everything these modules do with a message, in addition to parsing it from the gateway's text. */
export default defineBench({
  name: `${MESSAGES} messages through the rules of ${MODULES.length} modules, ${WORDS} words and ${COMMANDS} commands`,
  goal: `≤ ${GOAL} of reading the events alone`,
  async run() {
    const random = seededRandom(11)
    const word = () => Array.from({ length: 4 + random(6) }, () => String.fromCharCode(97 + random(26))).join('')
    const settings = {
      ...defaultSettings,
      captcha: { ...defaultSettings.captcha, status: true, channel: '200000000000000009' },
      wordReact: {
        ...defaultSettings.wordReact,
        targets: Array.from({ length: WORDS }, (_, at) => ({
          id: `w${at}`,
          target: word(),
          reactions: ['👋'],
          match: (['start', 'exact', 'word', 'contains'] as const)[at % 4],
        })),
      },
      customCommands: Array.from({ length: COMMANDS }, (_, at) => ({
        ...NEW_COMMAND,
        id: `c${at}`,
        name: `${word()}${at}`,
        actions: [],
      })),
    }
    const view = aView({ guild: { premium: true, channels: byId(aChannel(CHANNEL)) } })
    const guild = aGuild({ premium: true, channels: byId(aChannel(CHANNEL)) })
    const chosen = bots.filter(({ id }) => MODULES.includes(id))
    const handlers = handlerTable(chosen, settings).get('messageCreated') ?? []
    const texts = Array.from({ length: DIFFERENT }, (_, at) => dispatchText(at, sentence(random)))
    const each = (work: (event: EventOf<'messageCreated'>) => void) => {
      const begun = process.cpuUsage()
      for (let at = 0; at < MESSAGES; at += 1) work(eventFrom(texts[at % DIFFERENT] ?? ''))
      const { user, system } = process.cpuUsage(begun)
      return (user + system) / MESSAGES
    }
    const medians = await inTurns(ROUNDS, {
      ours: () =>
        each((event) => {
          for (const handler of handlers) {
            if (handler.concerns(event, settings, guild)) handler.decide(event, settings, view)
          }
        }),
      [PARSING]: () => each(() => {}),
    })
    return compare(medians as Record<string, number> & { ours: number }, 'µs', { against: PARSING, atMost: GOAL })
  },
})

function eventFrom(text: string): EventOf<'messageCreated'> {
  const { d } = JSON.parse(text) as { d: WrittenMessage & { member: object } }
  const message = messageFrom(d)
  const member = memberFrom({ ...d.member, user: d.author } as Parameters<typeof memberFrom>[0])
  return { type: 'messageCreated', guildId: GUILD, at: message.sentAt, message, member }
}

/** A message as the gateway sends it: people have roles, and most messages contain only text. */
const dispatchText = (index: number, content: string) =>
  JSON.stringify({
    t: 'MESSAGE_CREATE',
    s: index,
    op: 0,
    d: {
      id: String(300_000_000_000_000_000n + BigInt(index)),
      channel_id: CHANNEL,
      guild_id: GUILD,
      author: {
        id: String(400_000_000_000_000_000n + BigInt(index % 500)),
        username: `somebody-${index % 500}`,
        global_name: 'Somebody',
        avatar: 'a_0123456789abcdef0123456789abcdef',
        discriminator: '0',
        public_flags: 0,
        clan: null,
        avatar_decoration_data: null,
      },
      member: {
        roles: ['500000000000000001', '500000000000000002', '500000000000000003'],
        nick: null,
        joined_at: '2024-03-14T12:00:00.000000+00:00',
        premium_since: null,
        pending: false,
        deaf: false,
        mute: false,
        flags: 0,
        avatar: null,
        communication_disabled_until: null,
      },
      content,
      timestamp: '2026-01-02T17:42:00.000000+00:00',
      edited_timestamp: null,
      tts: false,
      mention_everyone: false,
      mentions: [],
      mention_roles: [],
      attachments: [],
      embeds: [],
      components: [],
      pinned: false,
      type: 0,
      flags: 0,
      nonce: String(index),
      channel_type: 0,
    },
  })
