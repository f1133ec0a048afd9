import { m } from '#texts'
import type { REACTION_MODES } from '../reaction-message.ts'

export type ReactionMode = (typeof REACTION_MODES)[number]

const NAMES: Record<ReactionMode, () => string> = {
  normal: m['roles-reactions.page.modes.normal'],
  reversed: m['roles-reactions.page.modes.reversed'],
  simple: m['roles-reactions.page.modes.simple'],
  addOnly: m['roles-reactions.page.modes.addOnly'],
  removeOnly: m['roles-reactions.page.modes.removeOnly'],
}

const MEANINGS: Record<ReactionMode, () => string> = {
  normal: m['roles-reactions.page.modes.normalHelp'],
  reversed: m['roles-reactions.page.modes.reversedHelp'],
  simple: m['roles-reactions.page.modes.simpleHelp'],
  addOnly: m['roles-reactions.page.modes.addOnlyHelp'],
  removeOnly: m['roles-reactions.page.modes.removeOnlyHelp'],
}

export const modeName = (mode: ReactionMode): string => NAMES[mode]()
export const modeMeaning = (mode: ReactionMode): string => MEANINGS[mode]()
