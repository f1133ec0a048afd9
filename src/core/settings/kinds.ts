import * as z from 'zod/mini'
import { readCustomEmoji } from '#core/custom-emoji.ts'
import type { ChannelType } from '#core/guild/types.ts'
import { snowflake } from '#core/snowflake.ts'
import { storedText } from '#core/stored-text.ts'
import { isTimezone } from '#core/timezone.ts'
import { holdsEmoji } from './emoji-reference.ts'
import { isHttpsUrl } from './https-url.ts'
import { refusedAs } from './issues.ts'
import { refersTo } from './references.ts'

export { snowflake }
export const roleId = () => refersTo(snowflake(), { kind: 'role', given: false })
/** A role that the bot will give. */
export const givenRoleId = () => refersTo(snowflake(), { kind: 'role', given: true })
/** The same for roles given to strangers: they must have no dangerous permissions. */
export const powerlessRoleId = () => refersTo(snowflake(), { kind: 'role', given: true, powerless: true })
export const channelId = (types: readonly ChannelType[] | null = null) =>
  refersTo(snowflake(), { kind: 'channel', types })

const anyInt = z.int()
export const int = (min: number, max: number) => anyInt.check(z.minimum(min), z.maximum(max))

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

const hours = new WeakSet<z.core.$ZodType>()

/** A full hour of the day, in the server's time zone. */
export function hourOfDay() {
  const schema = int(0, 23)
  hours.add(schema)
  return schema
}

export const isHourOfDay = (schema: z.core.$ZodType) => hours.has(schema)

/** `[min, max]`, both within bounds and in order. */
export const range = (min: number, max: number) =>
  z.tuple([int(min, max), int(min, max)]).check(z.refine(([low, high]) => low <= high, refusedAs('V_ORDER')))

/** A text of 1 to `max` characters; one of spaces alone is refused as empty. */
export const text = (max: number) => storedText(max).check(notEmpty, notBlank)
const notEmpty = z.minLength(1)
const notBlank = z.refine<string>((written) => written === '' || written.trim() !== '', refusedAs('V_REQUIRED'))

/** `null` means the default text of the guild's language; an emptied box is stored as `null`, never as `''`. */
export const customText = (max: number) => z.nullable(text(max))

/** A colour with some spaces around it, as pasted. */
const COLOR_TYPED_MAX = 32

export const color = () => storedText(COLOR_TYPED_MAX).check(...asColor)

const asColor = [z.overwrite(normalizeColor), z.regex(/^#[0-9a-f]{6}$/)] as const

/** `#RGB` and capitals are accepted, `#rrggbb` is stored. */
export function normalizeColor(written: string): string {
  const lower = written.trim().toLowerCase()
  return /^#[0-9a-f]{3}$/.test(lower) ? lower.replace(/[0-9a-f]/g, '$&$&') : lower
}

/** Longer than any existing emoji, with skin tones, joiners and tags. */
const EMOJI_MAX = 64
/** One picture with its variation, skin tone, tags (regional flags) and what a joiner adds; a flag; a keycap. */
const NATIVE_EMOJI =
  /^(?:\p{ExtPict}[\u{fe0f}\p{EMod}]?(?:[\u{e0020}-\u{e007f}]+)?(?:\u{200d}\p{ExtPict}[\u{fe0f}\p{EMod}]?)*|\p{RI}{2}|[#*0-9]\u{fe0f}?\u{20e3})$/u

/** A unicode emoji, or `name:id` / `a:name:id` of one of the server's own. */
export const emoji = () => holdsEmoji(z.string().check(z.refine(isEmoji, refusedAs('V_FORMAT'))))

function isEmoji(written: string): boolean {
  if (written.length > EMOJI_MAX) return false
  return NATIVE_EMOJI.test(written) || readCustomEmoji(written) !== null
}

const URL_MAX = 2048

/** spec §7: pictures come from https, or from our own uploads (`/uploads/…`). */
export const imageUrl = () => storedText(URL_MAX).check(leadsToImage)

/** One of our own uploads and nothing else, for what is passed to the platform unchanged. */
export const uploadedPicture = () => storedText(URL_MAX).check(z.refine(isUpload, refusedAs('V_URL')))

const isUpload = (url: string) => /^\/uploads\/[\w-]+\.(?:png|jpe?g|gif|webp)$/.test(url)
const isImageUrl = (url: string) => isHttpsUrl(url) || isUpload(url)
const leadsToImage = z.refine<string>(isImageUrl, refusedAs('V_URL'))

export const httpsUrl = (max: number = URL_MAX) => storedText(max).check(leadsOut)
const leadsOut = z.refine<string>(isHttpsUrl, refusedAs('V_URL'))

export const timezone = () => z.string().check(z.refine(isTimezone, refusedAs('V_FORMAT')))

/** A moment, as `Date.toISOString` writes it; fractions of a second may be left out. */
const MOMENT_MAX = 30
export const moment = () => z.iso.datetime().check(z.maxLength(MOMENT_MAX, { abort: true }))

export const LIST_MODES = ['allowed', 'forbidden'] as const
export const listMode = () => z.enum(LIST_MODES)

export const LIST_MAX = { roles: 50, channels: 100 } as const

/** Ids without repetition, in the order they were added. */
export function listOf<S extends z.core.$ZodType>(element: S, max: number) {
  return z.array(element).check(z.maxLength(max), distinct)
}
export const roleList = (max: number = LIST_MAX.roles) => listOf(roleId(), max)
export const channelList = (types: readonly ChannelType[] | null = null, max: number = LIST_MAX.channels) =>
  listOf(channelId(types), max)

const distinct = z.refine<readonly unknown[]>(isDistinct, refusedAs('V_DUPLICATE'))
function isDistinct(items: readonly unknown[]): boolean {
  const keys = items.map((item) =>
    typeof item === 'object' && item !== null && 'id' in item ? String(item.id) : JSON.stringify(item),
  )
  return new Set(keys).size === keys.length
}

/** Free servers choose among these; premium ones any multiplier from 0.1 to 10 (spec §10.3). */
export const FREE_BOOSTS = [1.5, 2, 2.5, 3] as const
export const boostMap = (kind: 'role' | 'channel') =>
  z.record(kind === 'role' ? roleId() : channelId(), z.number().check(z.minimum(0.1), z.maximum(10), z.multipleOf(0.1)))
export const isPremiumBoost = (boosts: Readonly<Record<string, number>>) =>
  Object.values(boosts).some((factor) => !FREE_BOOSTS.some((free) => free === factor))
