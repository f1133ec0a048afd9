import { aChannel, aMember, aView, byId, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { compile } from './rules/compile.ts'
import { FILTERS } from './sanction-rule.ts'
import { autoModerationSettings, MARKDOWN_TYPES } from './settings.ts'

/** The maximum length of a message. */
export const LENGTH_MAX = 4_000

type Random = (below: number) => number

/** What patterns look for, parts of it, and difficult Unicode. */
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
/** Every filter, with something to look for. */
export const everyFilter = compile(settings, { premium: true })
export const hostileView = aView({ guild: { channels: byId(aChannel('5')) } })
const member = aMember()

const piece = (random: Random) =>
  random(12) === 0 ? String.fromCharCode(random(0x10000)) : (PIECES[random(PIECES.length)] ?? '')

/** A random mixture of all of them. */
export const mixture = (random: Random) =>
  Array.from({ length: random(30) }, () => piece(random)).join(random(2) ? '' : ' ')

/** One or two pieces repeated, with another ending: slow patterns are mostly slow on these. */
export const repetition = (random: Random) =>
  repetitionOf(piece(random) + (random(2) ? piece(random) : ''), random(2) ? piece(random) : '')

export function repetitionOf(repeated: string, end = ''): (length: number) => string {
  return (length) => (repeated.repeat(Math.ceil(length / Math.max(1, repeated.length))) + end).slice(-length)
}

const messageOf = (content: string, everyone: boolean): MessageSnapshot => ({
  id: '9',
  channelId: '5',
  author: member,
  webhookId: null,
  isSystem: false,
  content,
  otherText: '',
  mentions: { userIds: ['1', '2'], roleIds: ['7'], everyone },
  files: [],
  embeds: [],
  stickers: [],
  replyTo: null,
  sentAt: NOW,
  editedAt: null,
  pinned: false,
})

export const written = (text: string, everyone = false) =>
  ({ type: 'messageCreated', guildId: GUILD, at: NOW, message: messageOf(text, everyone), member }) as const
