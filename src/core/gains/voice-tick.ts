import type { Decision, Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { advanceVoice, type VoiceCounts, type VoiceGain, type VoiceRules } from './voice-gain.ts'

export const VOICE_JOB = 'voice'
const COUNTS = 'voice'
/** Longer than anybody stays in voice; a restart loses one interval at most. */
const FORGET_MS = 7 * 86_400_000

const countsOf = (held: unknown): VoiceCounts => (held instanceof Map ? held : new Map())

/** Whenever somebody enters, leaves or is muted, and whenever an interval is full: what was earned, and what is kept. */
export function tickVoice(rules: VoiceRules, view: RuleView): { gains: readonly VoiceGain[]; effects: Effect[] } {
  const { counts, gains, nextAt } = advanceVoice(countsOf(view.held(COUNTS)), rules, view)
  const effects: Effect[] = [{ type: 'hold', key: COUNTS, value: counts, forgetAt: view.now + FORGET_MS }]
  if (nextAt !== null) effects.push({ type: 'schedule', job: VOICE_JOB, key: VOICE_JOB, at: nextAt, payload: null })
  return { gains, effects }
}

/** Switched off: what was gathered is forgotten, so that the time until it is switched on again does not count. */
export const forgetVoice = ({ now }: Pick<RuleView, 'now'>): Decision => ({
  effects: [{ type: 'hold', key: COUNTS, value: null, forgetAt: now }],
  reasons: [{ code: 'voiceOff' }],
})
