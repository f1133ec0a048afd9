import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { VoiceGain } from '#core/gains/voice-gain.ts'
import { forgetVoice, tickVoice } from '#core/gains/voice-tick.ts'
import { dayIn } from '#core/local-time.ts'
import type { LevelsSettings } from '../settings.ts'
import { voiceRules } from './gain-rules.ts'

const DAY_MS = 86_400_000

export function xpForVoice(settings: LevelsSettings, view: RuleView): Decision {
  if (!settings.levelSystem || !settings.vocalXp) return forgetVoice(view)
  // Voice brings XP on premium servers only.
  if (!view.guild.premium) return nothing('premiumOnly')
  const { gains, effects } = tickVoice(voiceRules(settings, true), view)
  for (const gain of gains) effects.push(...capped(gain, settings.vocalXpDailyCap, view, effects))
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
