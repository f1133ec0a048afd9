import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { advanceVoice, type VoiceCounts, type VoiceGain } from '#core/gains/voice-gain.ts'
import { dayIn } from '#core/local-time.ts'
import type { LevelsSettings } from '../settings.ts'
import { voiceRules } from './gain-rules.ts'

export const VOICE_JOB = 'voice'
const COUNTS = 'voice'
const DAY_MS = 86_400_000
/** Longer than anybody stays; what a restart loses is one interval at most. */
const FORGET_MS = 7 * DAY_MS

const countsOf = (held: unknown): VoiceCounts => (held instanceof Map ? held : new Map())

/** Whenever somebody enters, leaves or is muted, and whenever an interval is full. */
export function xpForVoice(settings: LevelsSettings, view: RuleView): Decision {
  const { guild, now } = view
  // Voice brings XP on premium servers only.
  if (!guild.premium) return nothing('premiumOnly')
  const { counts, gains, nextAt } = advanceVoice(countsOf(view.held(COUNTS)), voiceRules(settings, true), view)
  const effects: Effect[] = [{ type: 'hold', key: COUNTS, value: counts, forgetAt: now + FORGET_MS }]
  for (const gain of gains) effects.push(...capped(gain, settings.vocalXpDailyCap, view, effects))
  if (nextAt !== null) effects.push({ type: 'schedule', job: VOICE_JOB, key: VOICE_JOB, at: nextAt, payload: null })
  return { effects, reasons: gains.length > 0 ? [{ code: 'voiceXpGained', params: { count: gains.length } }] : [] }
}

/** No more in a day than the server allows. */
function capped(
  { userId, channelId, amount }: VoiceGain,
  cap: number,
  view: RuleView,
  before: readonly Effect[],
): Effect[] {
  const add = (xp: number): Effect => ({ type: 'addXp', userId, amount: xp, source: 'voice', channelId })
  if (cap === 0) return [add(amount)]
  const key = `voiceDay:${userId}:${dayIn(view.now, view.guild.timezone)}`
  const sameTick = before.findLast((effect) => effect.type === 'hold' && effect.key === key)
  const had = Number((sameTick?.type === 'hold' ? sameTick.value : view.held(key)) ?? 0)
  const given = Math.max(0, Math.min(amount, cap - had))
  if (given === 0) return []
  return [add(given), { type: 'hold', key, value: had + given, forgetAt: view.now + DAY_MS }]
}
