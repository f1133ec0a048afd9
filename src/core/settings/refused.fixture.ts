import { CHANNEL_TYPE, type ChannelType, WRITABLE_TYPES } from '#core/guild/types.ts'
import type { IssueCode } from './issues.ts'
import { type Tree, writePath } from './paths.ts'

/** Values that the API refuses for one setting, or for one field of an entry, by error code. */
export type RefusedValues = { readonly [Code in IssueCode]?: readonly unknown[] }
/** Values that are valid one by one but not together. */
export type RefusedPatch = { readonly patch: Tree; readonly path: string; readonly code: IssueCode }

export type RefusedEntry = { readonly entry: Tree; readonly path: string; readonly code: IssueCode }

type RefusedEntries = {
  /** A valid entry: each refused one is this with one field changed. */
  readonly fine: Tree
  /** The problem is reported at the field, or deeper inside. */
  readonly fields: Readonly<Record<string, RefusedValues>>
  readonly together?: readonly RefusedEntry[]
  /** Only refused to free servers. */
  readonly free?: readonly RefusedEntry[]
}

/** The invalid values of one module, key by key. For premium servers, unless under `free`. */
export type Refused = {
  /** Valid values saved with each refused one, so that only that one can be the cause. */
  readonly fine?: Tree
  readonly keys: Readonly<Record<string, RefusedValues>>
  readonly together?: readonly RefusedPatch[]
  readonly free?: Readonly<Record<string, RefusedValues>>
  readonly freeTogether?: readonly RefusedPatch[]
  readonly collections?: Readonly<Record<string, RefusedEntries>>
}

const id = (n: number) => String(714_285_963_217_900_000n + BigInt(n))
export const ids = (count: number, from = 5000) => Array.from({ length: count }, (_, n) => id(from + n))

/** The server that the tables refer to. */
export const HERE = {
  text: id(1),
  otherText: id(2),
  news: id(3),
  forum: id(4),
  voice: id(5),
  stage: id(6),
  category: id(7),
  thread: id(8),
  newsThread: id(9),
  privateThread: id(10),
  role: id(20),
  otherRole: id(21),
  voiceRole: id(25),
  dayRole: id(26),
  nightRole: id(27),
  managedRole: id(22),
  /** Above the bot; below the bot, but above an administrator who is not the owner. */
  highRole: id(23),
  ownersRole: id(24),
  emoji: `parrot:${id(30)}`,
} as const
export const EVERYONE_ID = '714285963217465344'
export const ELSEWHERE = { channel: id(901), role: id(902), emoji: `anchor:${id(903)}` } as const

export const CHANNELS_HERE: Readonly<Record<string, ChannelType>> = {
  [HERE.text]: CHANNEL_TYPE.text,
  [HERE.otherText]: CHANNEL_TYPE.text,
  [HERE.news]: CHANNEL_TYPE.news,
  [HERE.forum]: CHANNEL_TYPE.forum,
  [HERE.voice]: CHANNEL_TYPE.voice,
  [HERE.stage]: CHANNEL_TYPE.stage,
  [HERE.category]: CHANNEL_TYPE.category,
  [HERE.thread]: CHANNEL_TYPE.publicThread,
  [HERE.newsThread]: CHANNEL_TYPE.newsThread,
  [HERE.privateThread]: CHANNEL_TYPE.privateThread,
}

export const letters = (count: number) => 'x'.repeat(count)

export function all(...tables: readonly RefusedValues[]): RefusedValues {
  const merged: { [Code in IssueCode]?: unknown[] } = {}
  for (const table of tables) {
    for (const [code, values] of Object.entries(table) as [IssueCode, unknown[]][]) {
      merged[code] = [...(merged[code] ?? []), ...values]
    }
  }
  return merged
}

/** The same values, each wrapped in its place. */
export function wrap(table: RefusedValues, place: (value: unknown) => unknown): RefusedValues {
  return Object.fromEntries(Object.entries(table).map(([code, values]) => [code, values.map(place)]))
}

/** Each field of a list's entry, invalid while all others are valid. */
export function listOfEntries(fine: Tree, fields: Readonly<Record<string, RefusedValues>>): RefusedValues {
  return all(
    { V_TYPE: ['x', { 0: fine }, null, [5], [{ ...fine, unheardOf: 1 }]] },
    ...Object.entries(fields).map(([field, values]) => wrap(values, (value) => [writePath(fine, field, value)])),
  )
}

export const entriesOf = (count: number, fine: Tree, vary: (n: number) => Tree) =>
  Array.from({ length: count }, (_, n) => ({ ...fine, ...vary(n) }))

export const aSwitch: RefusedValues = { V_TYPE: ['true', 1, null, []] }
export const premiumSwitch: RefusedValues = { W_PREMIUM: [true] }
/** One of a few words. */
export const aChoice: RefusedValues = { V_TYPE: ['unheard of', 1, null, ['x']] }
export const anId: RefusedValues = { V_TYPE: [5], V_FORMAT: ['', 'a b', letters(37)] }

export const wholeNumber = (min: number, max: number): RefusedValues => ({
  V_TYPE: [String(min), 1.5, null, [min]],
  V_RANGE: [min - 1, max + 1],
})
/** 0 switches it off; other values below `min` are refused. */
export const zeroOr = (min: number, max: number): RefusedValues => ({
  V_TYPE: ['0', null],
  V_RANGE: [-1, min - 1, max + 1],
})
export const spanOf = (min: number, max: number): RefusedValues => ({
  V_TYPE: [min, 'x', null, [min, String(max)]],
  V_REQUIRED: [[min]],
  V_RANGE: [
    [min - 1, max],
    [min, max + 1],
  ],
  V_ORDER: [[max, min]],
})
export const words = (max: number): RefusedValues => ({
  V_TYPE: [5, ['a'], {}],
  V_REQUIRED: [''],
  V_MAX: [letters(max + 1)],
})
export const aColor: RefusedValues = { V_TYPE: [0xcd6e57], V_FORMAT: ['red', 'cd6e57', '#12345', '#gggggg', ''] }
export const aLink: RefusedValues = {
  V_TYPE: [5],
  V_URL: ['http://example.org/x', 'javascript:alert(1)', 'example.org', 'https://', 'ftp://example.org/x', ''],
}
/** Also no file that was not uploaded here. */
export const aPicture: RefusedValues = all(aLink, { V_URL: ['/etc/passwd', '/uploads/../x.png', '/uploads/x.svg'] })
export const anEmoji: RefusedValues = {
  V_TYPE: [5, []],
  V_FORMAT: ['', 'smile', ':smile:', '!!', 'é', '👋 👋', `<:parrot:${id(30)}>`, 'parrot:12'],
  W_EMOJI: [ELSEWHERE.emoji, `a:${ELSEWHERE.emoji}`],
}

const anyId: RefusedValues = { V_TYPE: [5, {}], V_FORMAT: ['', 'general', '12', '<@&12>'] }

export const aMember = anyId
/** A role that is mentioned, never given. */
export const aRole: RefusedValues = all(anyId, { W_GONE: [ELSEWHERE.role, EVERYONE_ID] })
/** A role that the bot gives. */
export const aGivenRole: RefusedValues = all(aRole, { W_MANAGED: [HERE.managedRole], W_BOT_LOW: [HERE.highRole] })
export const aMention: RefusedValues = all(aRole, { V_FORMAT: ['@everyone'] })

export function aChannel(types: readonly ChannelType[] | null = WRITABLE_TYPES): RefusedValues {
  const wrong = Object.entries(CHANNELS_HERE).filter(([, type]) => types !== null && !types.includes(type))
  return all(anyId, {
    W_GONE: [ELSEWHERE.channel, HERE.role],
    ...(wrong.length > 0 && { V_CHANNEL_TYPE: wrong.map(([channel]) => channel) }),
  })
}

/** A list of values refused one by one, and refused with repetitions. */
export function someOf(one: RefusedValues, { fine, max }: { fine: unknown; max?: readonly unknown[] }): RefusedValues {
  const { V_TYPE: wrong = [], ...rest } = one
  return all(
    { V_TYPE: ['x', {}, null, ...wrong.map((value) => [value])], V_DUPLICATE: [[fine, fine]] },
    wrap(rest, (value) => [value]),
    max ? { V_LIMIT: [max] } : {},
  )
}
export const roles = (max = 50) => someOf(aRole, { fine: HERE.role, max: ids(max + 1) })
export const givenRoles = (max = 50) => someOf(aGivenRole, { fine: HERE.role, max: ids(max + 1) })
export const channels = (types: readonly ChannelType[] | null = null, max = 100) =>
  someOf(aChannel(types), { fine: Object.keys(CHANNELS_HERE).find((one) => fits(one, types)), max: ids(max + 1) })
const fits = (channel: string, types: readonly ChannelType[] | null) =>
  types === null || types.some((type) => type === CHANNELS_HERE[channel])

/** spec §10.2: `listSettings('xp')` has these four. */
export function roleLists(prefix = '') {
  return { [named(prefix, 'rolesMode')]: aChoice, [named(prefix, 'roles')]: roles() }
}
export function lists(prefix = '', types: readonly ChannelType[] | null = null) {
  return {
    ...roleLists(prefix),
    [named(prefix, 'channelsMode')]: aChoice,
    [named(prefix, 'channels')]: channels(types),
  }
}
function named(prefix: string, key: string) {
  return prefix === '' || prefix.endsWith('.') ? prefix + key : prefix + key.charAt(0).toUpperCase() + key.slice(1)
}

/** spec §10.3. */
export const boosts = (fine: string, unfit: readonly string[]): RefusedValues => ({
  V_TYPE: [[], 'x', null, { [fine]: '2' }, { [fine]: 1.55 }],
  V_RANGE: [{ [fine]: 0 }, { [fine]: 10.1 }],
  V_FORMAT: [{ general: 2 }],
  W_GONE: unfit.map((one) => ({ [one]: 2 })),
})

/** Under a common prefix such as `captcha.`. */
export function under<T>(prefix: string, table: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [`${prefix}.${key}`, value]))
}
