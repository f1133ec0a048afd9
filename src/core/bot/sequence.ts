import type { Decision, Effect } from './effects.ts'
import type { EffectResult, InteractionRef } from './events.ts'
import type { PlatformEffect } from './platform-effects.ts'
import type { ReplyEffect } from './reply-effects.ts'
import type { StateEffect } from './state-effects.ts'

/** One platform call, answer or late state effect of a committed decision. */
export type Step = PlatformEffect | ReplyEffect | StateEffect

export type Sequence = {
  id: string
  guildId: string
  module: string
  /** Sequences in one lane run in order; a slow lane delays no other. */
  lane: string
  steps: readonly Step[]
  /** Who to answer. */
  interaction: InteractionRef | null
  /** When the event happened. */
  at: number
  onFailure: Decision['onFailure'] | null
}

/** How far a stored sequence has got: after a crash it continues there. */
export type SequenceProgress = {
  /** How many steps have finished. */
  done: number
  /** The step that has begun but is not known to have finished: the platform may or may not have received it. */
  started: number | null
  made: Readonly<Record<string, string>>
  /** The result of the step at `done`, about which the module has not decided yet. */
  answer?: EffectResult | undefined
}

export const NOT_BEGUN: SequenceProgress = { done: 0, started: null, made: {} }

const STATE_TYPES = [
  'remember',
  'forget',
  'forgetAll',
  'hold',
  'schedule',
  'unschedule',
  'scheduleElsewhere',
  'follow',
  'emit',
  'addXp',
  'earnMoney',
  'moveMoney',
  'moveXp',
  'moveItem',
  'takeStock',
  'putRecord',
  'changeRecord',
  'deleteRecord',
  'deleteRecordsAbout',
  'putMemberState',
  'deleteMemberState',
  'showRecord',
  'changeSettings',
  'saveConfiguration',
  'changeEntry',
  'addEntry',
  'deleteEntry',
  'changePerson',
  'usePremiumSlot',
  'freePremiumSlot',
  'settlePremium',
] as const satisfies readonly StateEffect['type'][]
const stateTypes: ReadonlySet<string> = new Set(STATE_TYPES)

const REPLY_TYPES = ['reply', 'update', 'followUp', 'modal', 'choices', 'deleteReply'] as const
const replyTypes: ReadonlySet<string> = new Set(REPLY_TYPES satisfies readonly ReplyEffect['type'][])

/** State that must not be lost: platform calls decided together with it are stored with it. */
const KEPT: ReadonlySet<string> = new Set<StateEffect['type']>([
  'moveMoney',
  'moveXp',
  'moveItem',
  'takeStock',
  'putRecord',
  'changeRecord',
  'deleteRecord',
])

export const isStateEffect = (effect: Effect): effect is StateEffect => stateTypes.has(effect.type)
export const isReplyEffect = (effect: Effect): effect is ReplyEffect => replyTypes.has(effect.type)
export const isPlatformEffect = (effect: Effect): effect is PlatformEffect =>
  !isStateEffect(effect) && !isReplyEffect(effect)

export type SplitEffects = {
  /** Committed immediately, all or none. */
  state: readonly StateEffect[]
  /** Afterwards, in order: calls, answers, and state that waits for an id. */
  steps: readonly Step[]
  isDurable: boolean
}

export function splitEffects({ effects, durable = false }: Decision): SplitEffects {
  const state: StateEffect[] = []
  const steps: Step[] = []
  // Without platform calls nothing gets an id later, so most decisions need not be searched for references.
  const mayWait = !effects.every(isStateEffect)
  for (const effect of effects) {
    if (isStateEffect(effect) && !(mayWait && holdsRef(effect))) state.push(effect)
    else steps.push(effect)
  }
  const isDurable = durable || effects.some(({ type }) => KEPT.has(type))
  return { state, steps, isDurable: isDurable && steps.length > 0 }
}

/** Whether a value contains a `ref` anywhere. */
export function holdsRef(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsRef)
  const keys = Object.keys(value)
  if (keys.length === 1 && keys[0] === 'ref' && 'ref' in value && typeof value.ref === 'string') return true
  return Object.values(value).some(holdsRef)
}

/**
 * `ref` inside a text, as in `<#${refText('room')}>`. Its marks come from Unicode's private use area, which nobody
 * types.
 */
export const refText = (name: string): string => `\uE000${name}\uE001`
const REF_IN_TEXT = /\uE000(\w{1,40})\uE001/g

/** The same step with every `ref` replaced by the id of what was made; null when one was not made. */
export function withRefs<T>(value: T, made: Readonly<Record<string, string>>): T | null {
  let isWhole = true
  const idOf = (name: string) => {
    if (Object.hasOwn(made, name)) return made[name] ?? null
    isWhole = false
    return null
  }
  const replace = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replaceAll(REF_IN_TEXT, (_, name: string) => idOf(name) ?? '')
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(replace)
    const keys = Object.keys(part)
    if (keys.length === 1 && 'ref' in part && typeof part.ref === 'string') return idOf(part.ref)
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replace(inner)]))
  }
  const replaced = replace(value) as T
  return isWhole ? replaced : null
}

/** Calls about the same channel keep their order, and so do those about the same member. */
export function laneOf(
  { guildId, interaction }: Pick<Sequence, 'guildId' | 'interaction'>,
  steps: readonly Step[],
): string {
  if (interaction) return `interaction:${interaction.id}`
  for (const step of steps) {
    if (step.type === 'postOutside') return `outside:${guildId}:${step.to}`
    if ('channelId' in step && typeof step.channelId === 'string') return `channel:${step.channelId}`
    if ('threadId' in step && typeof step.threadId === 'string') return `channel:${step.threadId}`
    if ('userId' in step && typeof step.userId === 'string') return `member:${guildId}:${step.userId}`
  }
  return `guild:${guildId}`
}
