import type { Decision, Effect } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { advanceVoice, type VoiceCounts, type VoiceGain, type VoiceRules } from './voice-gain.ts'

export const VOICE_JOB = 'voice'
const COUNTS = 'voice'
/** Longer than anybody stays in voice; a restart loses one interval at most. */
const FORGET_MS = 7 * 86_400_000

const countsOf = (held: unknown): VoiceCounts => (held instanceof Map ? held : new Map())

/**
 * Called whenever somebody enters, leaves or is muted, and whenever an interval is complete: adds the gains and keeps
 * the rest.
 */
export function tickVoice(rules: VoiceRules, view: RuleView): { gains: readonly VoiceGain[]; effects: Effect[] } {
  const { counts, gains, nextAt } = advanceVoice(countsOf(view.held(COUNTS)), rules, view)
  const effects: Effect[] = [{ type: 'hold', key: COUNTS, value: counts, forgetAt: view.now + FORGET_MS }]
  if (nextAt !== null) effects.push({ type: 'schedule', job: VOICE_JOB, key: VOICE_JOB, at: nextAt, payload: null })
  return { gains, effects }
}

const forgotten = (now: number): Effect => ({ type: 'hold', key: COUNTS, value: null, forgetAt: now })

/**
 * When switched off, the accumulated time is discarded, so that the time until it is switched on again does not
 * count.
 */
export const forgetVoice = ({ now }: Pick<RuleView, 'now'>, code = 'voiceOff'): Decision => ({
  effects: [forgotten(now)],
  reasons: [{ code }],
})

/** Which settings decide whether time in voice counts at all, and which only who it counts for and how fast. */
export type VoiceKeys = { switches: readonly string[]; limits: readonly string[] }

const hasAny = (keys: readonly string[], wanted: readonly string[]) => wanted.some((key) => keys.includes(key))
const isSwitched = ({ keys, collections }: EventOf<'settingsChanged'>, { switches }: VoiceKeys) =>
  hasAny(keys, switches) || (keys.length === 0 && collections.length === 0)

/** Also when premium begins or ends, which is reported without any setting names. */
export const concernsVoice = (event: EventOf<'settingsChanged'>, voice: VoiceKeys): boolean =>
  isSwitched(event, voice) || hasAny(event.keys, voice.limits)

/** Counts those in voice immediately: otherwise nothing would count until one of them moves. */
export function followVoice(event: EventOf<'settingsChanged'>, voice: VoiceKeys, now: number): Effect[] {
  if (!concernsVoice(event, voice)) return []
  const look: Effect = { type: 'schedule', job: VOICE_JOB, key: VOICE_JOB, at: now, payload: null }
  return isSwitched(event, voice) ? [forgotten(now), look] : [look]
}
