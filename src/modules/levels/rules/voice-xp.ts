import * as z from 'zod/mini'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import { forgetVoice, tickVoice, type VoiceKeys } from '#core/gains/voice-tick.ts'
import { dayIn } from '#core/local-time.ts'
import type { LevelsSettings } from '../settings.ts'
import { voiceRules } from './gain-rules.ts'

/**
 * The XP that voice has given everybody today. Stored for the server as a whole: one tick is one write, however many
 * members gain.
 */
const VOICE_DAY = 'voiceDay'
const voiceDay = z.object({ day: z.string(), gained: z.record(z.string(), z.number()) })

export const VOICE_KEYS: VoiceKeys = {
  switches: ['levelSystem', 'vocalXp'],
  limits: ['vocalXpInterval', 'vocalXpMinMembers', 'xpRolesMode', 'xpRoles', 'xpChannelsMode', 'xpChannels'],
}

/** Nothing is loaded where there is no cap. */
export const voiceNeeds = ({ vocalXpDailyCap }: LevelsSettings): Needs =>
  vocalXpDailyCap === 0 ? {} : { memory: [VOICE_DAY] }

export function xpForVoice(settings: LevelsSettings, view: RuleView): Decision {
  if (!settings.levelSystem || !settings.vocalXp) return forgetVoice(view)
  // Voice brings XP on premium servers only.
  if (!view.guild.premium) return forgetVoice(view, 'premiumOnly')
  const { gains, effects } = tickVoice(voiceRules(settings, true), view)
  const cap = settings.vocalXpDailyCap
  const gained = cap === 0 ? new Map<string, number>() : gainedToday(view)
  for (const { userId, channelId, amount } of gains) {
    const had = gained.get(userId) ?? 0
    const given = cap === 0 ? amount : Math.max(0, Math.min(amount, cap - had))
    if (given === 0) continue
    gained.set(userId, had + given)
    effects.push({ type: 'addXp', userId, amount: given, source: 'voice', channelId })
  }
  if (cap > 0 && gains.length > 0) effects.push(rememberGained(gained, view))
  return { effects, reasons: gains.length > 0 ? [{ code: 'voiceXpGained', params: { count: gains.length } }] : [] }
}

const today = (view: RuleView) => dayIn(view.now, view.guild.timezone)

function gainedToday(view: RuleView): Map<string, number> {
  const kept = voiceDay.safeParse(view.memory.get(VOICE_DAY)).data
  return new Map(kept?.day === today(view) ? Object.entries(kept.gained) : [])
}

const rememberGained = (gained: ReadonlyMap<string, number>, view: RuleView): Effect => ({
  type: 'remember',
  key: VOICE_DAY,
  value: { day: today(view), gained: Object.fromEntries(gained) },
  forgetAt: view.now + DAY_MS,
})
