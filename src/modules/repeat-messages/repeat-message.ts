import * as z from 'zod/mini'
import { defineCollection } from '#core/collections/define.ts'
import { entryOf } from '#core/collections/entry-reference.ts'
import { CHANNEL_TYPE, type ChannelType, type GuildView } from '#core/guild/types.ts'
import { limits } from '#core/limits.ts'
import { issue, refusedAs, type SettingIssue } from '#core/settings/issues.ts'
import { channelId, int, listOf, moment, seconds, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { hasInteractiveParts, type Message, mentionsMany, messageContent } from '#core/settings/message.ts'

const NAME_MAX = 30
const HOUR_SECONDS = 3600
const INTERVAL_MIN_SECONDS = 300
export const FREE_INTERVAL_MIN_SECONDS = HOUR_SECONDS
const INTERVAL_MAX_SECONDS = 31 * 86_400
const DAY_MINUTES = 1440
const WINDOW_STEP_MINUTES = 30
const TIME_STEP_MINUTES = 5
const TIMES_MAX = 6
/** Besides the first one. */
export const OTHER_MESSAGES_MAX = 9

const { text: textType, voice, news, newsThread, publicThread, privateThread } = CHANNEL_TYPE
export const REPEAT_CHANNELS: readonly ChannelType[] = [textType, voice, news, newsThread, publicThread, privateThread]

/** Whole minutes below one hour, whole hours above: nobody means "every 61 minutes and 3 seconds". */
const isWholeInterval = (value: number) => value % (value < HOUR_SECONDS ? 60 : HOUR_SECONDS) === 0

const minuteOfDay = (max: number, step: number) => int(0, max).check(z.multipleOf(step))

const repeatShape = () =>
  z.strictObject({
    id: entryId(),
    name: text(NAME_MAX),
    enabled: z.boolean(),
    channel: channelId(REPEAT_CHANNELS),
    kind: z.enum(['interval', 'fixed']),
    interval: seconds(INTERVAL_MIN_SECONDS, INTERVAL_MAX_SECONDS).check(
      z.refine(isWholeInterval, refusedAs('V_FORMAT')),
    ),
    /** Hours in which an interval may send; `from` above `to` continues past midnight. */
    window: z
      .strictObject({
        from: minuteOfDay(DAY_MINUTES, WINDOW_STEP_MINUTES),
        to: minuteOfDay(DAY_MINUTES, WINDOW_STEP_MINUTES),
      })
      .check(z.refine(({ from, to }) => from !== to, refusedAs('V_ORDER'))),
    times: listOf(minuteOfDay(DAY_MINUTES - 1, TIME_STEP_MINUTES), TIMES_MAX).check(z.minLength(1)),
    /** 1 is Monday. */
    days: listOf(int(1, 7), 7).check(z.minLength(1)),
    forceResend: z.boolean(),
    minMessages: int(1, 500),
    sticky: z.boolean(),
    message: z.nullable(messageContent()),
    /** Further messages, sent in alternation. */
    others: z.optional(z.array(messageContent()).check(z.maxLength(OTHER_MESSAGES_MAX))),
    /** Absent: one after another. */
    order: z.optional(z.enum(['turn', 'random'])),
    savedMessageId: z.nullable(entryOf('savedMessages')),
    startAt: z.nullable(moment()),
    endAt: z.nullable(moment()),
    maxSends: z.nullable(int(1, 10_000)),
    crosspost: z.boolean(),
  })

export type RepeatMessage = z.infer<ReturnType<typeof repeatShape>>

export const repeatMessage = () =>
  repeatShape().check(
    z.refine(({ message, savedMessageId }) => (message === null) !== (savedMessageId === null), {
      ...refusedAs('V_REQUIRED'),
      path: ['message'],
    }),
    z.refine(({ message }) => message === null || !hasInteractiveParts(message), {
      ...refusedAs('V_CONFLICT'),
      path: ['message'],
    }),
    z.refine(({ others }) => !others?.some(hasInteractiveParts), { ...refusedAs('V_CONFLICT'), path: ['others'] }),
    z.refine(({ message, others }) => message !== null || !others?.length, {
      ...refusedAs('V_CONFLICT'),
      path: ['others'],
    }),
    z.refine(({ startAt, endAt }) => startAt === null || endAt === null || Date.parse(startAt) < Date.parse(endAt), {
      ...refusedAs('V_ORDER'),
      path: ['endAt'],
    }),
  )

/** Its custom messages, in order; empty where it sends a saved message. */
export const ownMessages = ({ message, others = [] }: Pick<RepeatMessage, 'message' | 'others'>): Message[] =>
  message ? [message, ...others] : []

export const repeatsOften = ({ kind, interval }: RepeatMessage): boolean =>
  kind === 'interval' && interval < HOUR_SECONDS

/** Whether a role or everybody would be notified more often than hourly. `message` is what it sends. */
export function mentionsManyOften(entry: RepeatMessage, message: Message): boolean {
  return repeatsOften(entry) && mentionsMany(message)
}

/** Premium features: short intervals, several times a day, deleting the previous copy. */
export function needsPremium({ kind, interval, times, sticky }: RepeatMessage): boolean {
  return sticky || (kind === 'interval' ? interval < FREE_INTERVAL_MIN_SECONDS : times.length > 1)
}

/** Values saved while the server was premium may stay or be reduced. */
function findRaises(entry: RepeatMessage, before: RepeatMessage | null): SettingIssue[] {
  const { kind, interval, times, sticky } = entry
  const isFaster = interval < Math.min(FREE_INTERVAL_MIN_SECONDS, before?.interval ?? Number.POSITIVE_INFINITY)
  return [
    ...(sticky && !before?.sticky ? [issue('sticky', 'W_PREMIUM')] : []),
    ...(kind === 'interval' && isFaster ? [issue('interval', 'W_PREMIUM')] : []),
    ...(kind === 'fixed' && times.length > Math.max(1, before?.times.length ?? 0) ? [issue('times', 'W_PREMIUM')] : []),
  ]
}

/** Discord publishes only from announcement channels. A deleted channel is reported separately. */
function isNews({ channel }: RepeatMessage, { channels }: Pick<GuildView, 'channels'>): boolean {
  return channels.every(({ id, type }) => id !== channel || type === news)
}

const nameKey = ({ name }: RepeatMessage) => name.trim().toLowerCase()

export const repeatMessages = defineCollection({
  name: 'repeatMessages',
  schema: repeatMessage(),
  limit: 'repeatMessages',
  hardMax: limits.repeatMessages.premium,
  checkEntry: (entry, others, guild, before) => [
    ...(others.some((other) => nameKey(other) === nameKey(entry)) ? [issue('name', 'V_DUPLICATE')] : []),
    ...(guild.premium ? [] : findRaises(entry, before)),
    ...(entry.crosspost && !isNews(entry, guild) ? [issue('crosspost', 'V_CONFLICT')] : []),
  ],
})
