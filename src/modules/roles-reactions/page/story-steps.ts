import type { ReactionMessage, ReactionPair } from '../reaction-message.ts'
import { changeOnAdd, changeOnRemove, keepsReaction } from '../rules/role-change.ts'

type Outcome = { add: readonly string[]; remove: readonly string[] } | 'max'
export type StoryStep = { does: 'reacts' | 'takesOff' | 'again'; outcome: Outcome }

/** A member reacts with this emoji, then again or removes it: decided by the bot's own rules. */
export function memberStory(entry: ReactionMessage, pair: ReactionPair): StoryStep[] {
  const group = entry.pairs.map((one) => ({ entry, pair: one }))
  // In a mode that only removes roles, the member has them at the beginning.
  const atFirst = entry.mode === 'reversed' || entry.mode === 'removeOnly' ? pair.roles : []
  const first = changeOnAdd({ entry, pair, held: atFirst, group })
  const held = heldAfter(atFirst, first)
  const second: StoryStep = keepsReaction(entry.mode)
    ? { does: 'takesOff', outcome: changeOnRemove({ entry, pair, held }) }
    : { does: 'again', outcome: changeOnAdd({ entry, pair, held, group }) }
  return [{ does: 'reacts', outcome: first }, second]
}

function heldAfter(held: readonly string[], outcome: Outcome): readonly string[] {
  if (outcome === 'max') return held
  return [...held, ...outcome.add].filter((roleId) => !outcome.remove.includes(roleId))
}
