import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { deleteCopy, notePlace, placeIn } from '#core/bot/message-place.ts'
import { ref } from '#core/bot/ref.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { m } from '#texts'
import type { Board } from './board.ts'
import { nameOnBoard } from './name-on-board.ts'
import type { BoardEntry } from './reply.ts'

export const BOARD_JOB = 'board'
export const BOARD_TAG = 'board'
/** It worked again after it had failed. */
export const BOARD_DONE_TAG = 'boardDone'
const EVERY_MS = 10 * 60_000
const FAILURES_MAX = 3
const MEMORY = 'board'
const PLACE = 'boardPlace'
const REMEMBER_MS = 30 * 86_400_000

/** A message that is kept up to date: what differs between levels and money. */
export type DiscordBoard<Settings> = {
  board: Board
  /** The key of the settings that hold channel, message and rows. */
  key: string
  /** The switch of its module: while that is off, the message is not updated. */
  switchKey: string
  isOn(settings: Settings): boolean
  settings(settings: Settings): { enabled: boolean; channel: string | null; message: string | null; top: number }
  title(view: RuleView): string
  row(entry: BoardEntry, view: RuleView): string
  color(settings: Settings, view: RuleView): string
}

/** After posting, the message's id comes back through the settings: until then it is not posted a second time. */
const POSTING_MS = 60_000

const memory = z.object({ text: z.string(), failures: z.int(), postedAt: z.optional(z.number()) })
const rememberedBy = (view: RuleView): z.infer<typeof memory> =>
  memory.safeParse(view.memory.get(MEMORY)).data ?? { text: '', failures: 0 }

const isBeingPosted = ({ postedAt }: ReturnType<typeof rememberedBy>, { now }: RuleView) =>
  postedAt !== undefined && now - postedAt < POSTING_MS

export const scheduleBoard = (at: number): Effect => ({
  type: 'schedule',
  job: BOARD_JOB,
  key: BOARD_JOB,
  at,
  payload: null,
})

/**
 * When it is chosen, moved or switched on, the first update comes immediately. Without setting names, premium has
 * begun or ended.
 */
export const concernsBoard = (
  { keys, collections }: Pick<EventOf<'settingsChanged'>, 'keys' | 'collections'>,
  { key, switchKey }: Pick<DiscordBoard<never>, 'key' | 'switchKey'>,
): boolean => (keys.length === 0 && collections.length === 0) || keys.includes(key) || keys.includes(switchKey)

export function boardNeeds<Settings>(own: DiscordBoard<Settings>, settings: Settings): Needs {
  return { top: { board: own.board, rows: own.settings(settings).top }, memory: [MEMORY, PLACE] }
}

/** Every ten minutes; the message is only edited when its text or its colour would change. */
export function updateBoard<Settings>(own: DiscordBoard<Settings>, settings: Settings, view: RuleView): Decision {
  const { enabled, channel, message: posted } = own.settings(settings)
  if (!own.isOn(settings) || !enabled || !channel || !view.guild.premium) return nothing('boardOff')
  const again = scheduleBoard(view.now + EVERY_MS)
  const { locale } = view.guild
  const lines = view.top.map((entry) => `**${entry.rank}.** ${nameOnBoard(entry, locale)} · ${own.row(entry, view)}`)
  const description = lines.join('\n') || m['boards.empty']({}, { locale })
  const [color, title] = [own.color(settings, view), own.title(view)]
  const text = [color, title, description].join('\n')
  const known = rememberedBy(view)
  const last = placeIn(PLACE, view)
  const place = last?.messageId === posted ? last : null
  const left = place && place.channelId !== channel ? place : null
  const messageId = left ? null : posted
  if (messageId && place && known.text === text) return { effects: [again], reasons: [{ code: 'boardUnchanged' }] }
  if (!posted && isBeingPosted(known, view)) {
    return { effects: [scheduleBoard(view.now + POSTING_MS)], reasons: [{ code: 'boardUnchanged' }] }
  }
  const message: BotMessage = {
    embeds: [{ color, title, description, timestamp: view.now }],
  }
  const noted: Effect = {
    type: 'remember',
    key: MEMORY,
    value: { text, failures: known.failures, ...(!messageId && { postedAt: view.now }) },
    forgetAt: view.now + REMEMBER_MS,
  }
  const answerTo = known.failures > 0 ? { tag: BOARD_DONE_TAG } : undefined
  const shown: Effect[] = messageId
    ? [
        { type: 'editMessage', channelId: channel, messageId, message, priority: 'soon', answerTo },
        notePlace(PLACE, { channelId: channel, messageId }, view),
      ]
    : [
        { type: 'sendMessage', channelId: channel, message, as: 'board', priority: 'soon', answerTo },
        notePlace(PLACE, { channelId: channel, messageId: ref('board') }, view),
        { type: 'changeSettings', changes: { [`${own.key}.message`]: ref('board') } },
        ...(left ? [deleteCopy(left)] : []),
      ]
  return {
    effects: [again, noted, ...shown],
    reasons: [{ code: 'boardUpdated' }],
    onFailure: { tag: BOARD_TAG },
  }
}

export const boardFailureNeeds: Needs = { memory: [MEMORY] }

/** Only consecutive failures count. */
export function boardWorks({ result }: EventOf<'answered'>, view: RuleView): Decision {
  if (!result.ok) return nothing('boardFailed')
  const value = { ...rememberedBy(view), failures: 0 }
  const noted: Effect = { type: 'remember', key: MEMORY, value, forgetAt: view.now + REMEMBER_MS }
  return { effects: [noted], reasons: [{ code: 'boardUpdated' }] }
}

/**
 * A deleted message is posted again; after repeated failures the board is switched off and the people in charge are
 * notified.
 */
export function boardFailed<Settings>(
  own: DiscordBoard<Settings>,
  { result }: EventOf<'answered'>,
  settings: Settings,
  view: RuleView,
): Decision {
  if (result.ok) return nothing('boardUpdated')
  const known = rememberedBy(view)
  // An edit that was still running when the new message was posted refers to the old one.
  if (result.code === 'messageGone' && isBeingPosted(known, view)) return nothing('boardPostedAnew')
  const failures = known.failures + 1
  const noted: Effect = {
    type: 'remember',
    key: MEMORY,
    value: { text: '', failures },
    forgetAt: view.now + REMEMBER_MS,
  }
  if (failures >= FAILURES_MAX) {
    return {
      effects: [
        { type: 'forget', key: MEMORY },
        { type: 'changeSettings', changes: { [`${own.key}.enabled`]: false } },
        logAlert(view, own.board, { code: 'boardOff', channelId: own.settings(settings).channel }),
      ],
      reasons: [{ code: 'boardSwitchedOff' }],
    }
  }
  if (result.code !== 'messageGone') return { effects: [noted], reasons: [{ code: 'boardFailed' }] }
  return {
    effects: [noted, { type: 'changeSettings', changes: { [`${own.key}.message`]: null } }, scheduleBoard(view.now)],
    reasons: [{ code: 'boardPostedAnew' }],
  }
}
