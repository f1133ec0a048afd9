import * as z from 'zod/mini'
import type { ChannelType } from '#core/guild/types.ts'
import { holdsEmoji } from './emoji-reference.ts'
import { refusedAs } from './issues.ts'
import { refersTo } from './references.ts'

const SNOWFLAKE = /^\d{17,20}$/

export const snowflake = () => z.string().check(z.regex(SNOWFLAKE))
export const roleId = () => refersTo(snowflake(), { kind: 'role', given: false })
/** A role that the bot will hand out. */
export const givenRoleId = () => refersTo(snowflake(), { kind: 'role', given: true })
export const channelId = (types: readonly ChannelType[] | null = null) =>
  refersTo(snowflake(), { kind: 'channel', types })

export const int = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

const durations = new WeakSet<z.core.$ZodType>()

/** Durations are whole seconds. */
export function seconds(min: number, max: number) {
  const schema = int(min, max)
  durations.add(schema)
  return schema
}

/** Whether a value of this schema is a time span; it may also be null or 0. */
export function isDuration(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional') return isDuration(def.innerType)
  if (def.type === 'union') return def.options.some(isDuration)
  return durations.has(schema)
}

/** `[min, max]`, both within bounds and in order. */
export const range = (min: number, max: number) =>
  z.tuple([int(min, max), int(min, max)]).check(z.refine(([low, high]) => low <= high, refusedAs('V_ORDER')))

/** A text of 1 to `max` characters; one of spaces alone is as good as none, and refused as one. */
export const text = (max: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(max),
    z.refine((written) => written === '' || written.trim() !== '', refusedAs('V_REQUIRED')),
  )
/** `null` means the default text of the guild's language; an emptied box is stored as `null`, never as `''`. */
export const customText = (max: number) => z.nullable(text(max))

export const color = () => z.string().check(z.overwrite(normalizeColor), z.regex(/^#[0-9a-f]{6}$/))

/** `#RGB` and capitals are accepted, `#rrggbb` is stored. */
export function normalizeColor(written: string): string {
  const lower = written.trim().toLowerCase()
  return /^#[0-9a-f]{3}$/.test(lower) ? lower.replace(/[0-9a-f]/g, '$&$&') : lower
}

const CUSTOM_EMOJI = /^(?:a:)?\w{2,32}:\d{17,20}$/
/** One picture with its variation, skin, tags (flags of regions) and what a joiner adds; a flag; a keycap. */
const NATIVE_EMOJI =
  /^(?:\p{ExtPict}[\u{fe0f}\p{EMod}]?(?:[\u{e0020}-\u{e007f}]+)?(?:\u{200d}\p{ExtPict}[\u{fe0f}\p{EMod}]?)*|\p{RI}{2}|[#*0-9]\u{fe0f}?\u{20e3})$/u

/** A unicode emoji, or `name:id` / `a:name:id` of one of the server's own. */
export const emoji = () =>
  holdsEmoji(
    z.string().check(z.refine((value) => CUSTOM_EMOJI.test(value) || NATIVE_EMOJI.test(value), refusedAs('V_FORMAT'))),
  )

/** spec §7: pictures come from https, or from our own uploads (`/uploads/…`). */
export const imageUrl = () => z.string().check(z.maxLength(2048), z.refine(isImageUrl, refusedAs('V_URL')))

function isImageUrl(url: string): boolean {
  return /^https:\/\/[^\s/]+\.[^\s/]+\/?\S*$/.test(url) || /^\/uploads\/[\w-]+\.(?:png|jpe?g|gif|webp)$/.test(url)
}

export const httpsUrl = () =>
  z.string().check(
    z.maxLength(2048),
    z.refine((url) => /^https:\/\/[^\s/]+\.[^\s/]+\/?\S*$/.test(url), refusedAs('V_URL')),
  )

export const LIST_MODES = ['allowed', 'forbidden'] as const
export const listMode = () => z.enum(LIST_MODES)

export const LIST_MAX = { roles: 50, channels: 100 } as const

/** Ids without repetition, in the order they were added. */
export function listOf<S extends z.core.$ZodType>(element: S, max: number) {
  return z.array(element).check(z.maxLength(max), z.refine(isDistinct, refusedAs('V_DUPLICATE')))
}
export const roleList = (max: number = LIST_MAX.roles) => listOf(roleId(), max)
export const channelList = (types: readonly ChannelType[] | null = null, max: number = LIST_MAX.channels) =>
  listOf(channelId(types), max)

function isDistinct(items: readonly unknown[]): boolean {
  const keys = items.map((item) =>
    typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : JSON.stringify(item),
  )
  return new Set(keys).size === keys.length
}

/** Free servers choose among these; premium ones any multiplier from 0.1 to 10 (building blocks §3). */
export const FREE_BOOSTS = [1.5, 2, 2.5, 3] as const
export const boostMap = (kind: 'role' | 'channel') =>
  z.record(kind === 'role' ? roleId() : channelId(), z.number().check(z.minimum(0.1), z.maximum(10), z.multipleOf(0.1)))
export const isPremiumBoost = (boosts: Readonly<Record<string, number>>) =>
  Object.values(boosts).some((factor) => !FREE_BOOSTS.some((free) => free === factor))
