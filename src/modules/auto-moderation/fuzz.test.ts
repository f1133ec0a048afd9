import { expect, it } from 'vitest'
import { aChannel, aMember, aView, byId, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { compile } from './rules/compile.ts'
import { stripMarkdown } from './rules/filters/markdown.ts'
import { examine, inspect } from './rules/inspect.ts'
import { FILTERS } from './sanction-rule.ts'
import { autoModerationSettings, MARKDOWN_TYPES } from './settings.ts'

const MESSAGES = process.env.SOAK ? 1_000_000 : 4_000
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_116)
const LENGTH_MAX = 4_000
/** A millisecond is the goal, on a machine that does nothing else; a busy one takes several times as long. */
const MOST_MS = 4
/** Looks at one message whose time is taken together: the clock of a thread may tick as seldom as every ten ms. */
const LOOKS = 10

/** What patterns look for, halves of it, and what Unicode has to trip over. */
const PIECES = [
  ...['cat', 'C.A.T', 'c ', 'a.', 'bad word', 'ｃａｔ', 'شتم', 'c++', 'dog', 'été', 'e\u0301t'],
  ...[
    'https://',
    'http:',
    '//',
    'www.',
    'evil.com',
    ' . ',
    '/',
    '@',
    'discord.gg/',
    'discord . com / invite /',
    'dsc.gg/',
  ],
  ...['||', '|', '```', '`', '``', '# ', '> ', '>>> ', '- ', '-# ', '1. ', '[a](', '](', ')', '[', '\\', '*', '_', '"'],
  ...['<@1>', '<@&7>', '<@', '<a:x:', '<:ab:12345678901234567>', '@everyone', '<#5>'],
  ...['👨\u200D👩\u200D👧', '🇫🇷', '🇫', '🏳️\u200D🌈', '1️⃣', '👍🏽', '\u200D', '\uFE0F', '\u{E0041}', '\uD800', '\uDC00'],
  ...[
    'é',
    'İ',
    'ß',
    'ﬃ',
    'ﷺ',
    '١',
    '漢',
    '\u202E',
    '\u0000',
    '\n',
    '\t',
    ' ',
    '\u00A0',
    '\u200B',
    'A',
    'a',
    '0',
    '.',
    '!',
  ],
]

const settings = defaultsOf(autoModerationSettings)
for (const key of FILTERS) Object.assign(settings[key], { status: true })
Object.assign(settings.filter, { mots: ['cat*', '*dog', '*été*', 'شتم', 'c++', 'bad word'], censor: true })
Object.assign(settings.links, { domains: ['evil.com'], domainsMode: 'forbidden', censor: true })
Object.assign(settings.markdown, { types: [...MARKDOWN_TYPES] })
Object.assign(settings.pings, { targets: [{ type: 'user', id: '1' }] })
const compiled = compile(settings, { premium: true })
const view = aView({ guild: { channels: byId(aChannel('5')) } })
const member = aMember()

const random = seededRandom(SEED)
const piece = () => (random(12) === 0 ? String.fromCharCode(random(0x10000)) : (PIECES[random(PIECES.length)] ?? ''))

/** A mixture, or two pieces over and over: where a pattern takes too long it is mostly there. */
function content(): string {
  const mixed = Array.from({ length: random(30) }, piece).join(random(2) ? '' : ' ')
  if (random(4) > 0) return mixed
  const repeated = piece() + (random(2) ? piece() : '')
  const end = random(2) ? piece() : ''
  return (repeated.repeat(Math.ceil(LENGTH_MAX / Math.max(1, repeated.length))) + end).slice(-LENGTH_MAX)
}

const messageOf = (text: string): MessageSnapshot => ({
  id: '9',
  channelId: '5',
  author: member,
  webhookId: null,
  isSystem: false,
  content: text,
  otherText: '',
  mentions: { userIds: ['1', '2'], roleIds: ['7'], everyone: random(20) === 0 },
  files: [],
  embeds: [],
  stickers: [],
  replyTo: null,
  sentAt: NOW,
  editedAt: null,
  pinned: false,
})

const eventOf = (text: string) =>
  ({ type: 'messageCreated', guildId: GUILD, at: NOW, message: messageOf(text), member }) as const

/** Not the time on the wall: on a busy machine a message may wait for its turn. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

it(`looks at ${MESSAGES.toLocaleString('en')} random messages without a throw or a long wait`, () => {
  let hits = 0
  for (let round = 0; round < MESSAGES; round += 1) {
    const text = content()
    const event = eventOf(text)
    const begun = performance.now()
    const found = examine(event, compiled, view)?.hits ?? []
    if (performance.now() - begun > MOST_MS) expectQuick(text)
    hits += found.length
    for (const { ranges = [] } of found)
      for (const { from, to } of ranges)
        if (!(from >= 0 && from < to && to <= text.length)) throw new Error(JSON.stringify({ text, from, to }))
    stripMarkdown(text, [...MARKDOWN_TYPES])
  }
  expect(hits).toBeGreaterThan(MESSAGES / 10)
}, 3_600_000)

function expectQuick(text: string): void {
  const took = quickest(text)
  expect(took, `${took} ms: ${JSON.stringify(text.slice(0, 80))}`).toBeLessThan(MOST_MS)
}

/** Of several, so that a collection of garbage fails nothing. */
function quickest(text: string): number {
  const event = eventOf(text)
  const times = Array.from({ length: 5 }, () => {
    const begun = cpuMs()
    for (let look = 0; look < LOOKS; look += 1) inspect(event, compiled, view)
    return (cpuMs() - begun) / LOOKS
  })
  return Math.min(...times)
}
