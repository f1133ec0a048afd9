import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { Variable, VariableTable } from '#core/templates/variables.ts'

export type SuggestionContext = TemplateContext & {
  suggestion: { title: string; count: number; max: number | null; url: string }
}
export type SuggestionRewardContext = TemplateContext & {
  given: { reward: string; targetType: string; targetCount: number }
}

const title: Variable<SuggestionContext> = {
  group: 'suggestion',
  sample: { en: 'A board-game evening', fr: 'Une soirée jeux de société' },
  value: ({ suggestion }) => suggestion.title,
}

/** Allowed in the confirmation to the author. */
export const confirmationVariables: VariableTable<SuggestionContext> = {
  ...globalVariables,
  title,
  count: { group: 'suggestion', sample: '2', value: ({ suggestion }) => suggestion.count },
  max: { group: 'suggestion', sample: '5', value: ({ suggestion }) => suggestion.max ?? '∞' },
  url: {
    group: 'suggestion',
    sample: 'https://discord.com/channels/1/2/3',
    value: ({ suggestion }) => suggestion.url,
  },
}

/** Allowed in the name of the thread. */
export const threadVariables: VariableTable<SuggestionContext> = { ...globalVariables, title }

/** Allowed in the announcement of a reward. */
export const rewardVariables: VariableTable<SuggestionRewardContext> = {
  ...globalVariables,
  reward: { group: 'reward', sample: { en: '500 coins', fr: '500 pièces' }, value: ({ given }) => given.reward },
  'target.type': {
    group: 'reward',
    sample: { en: 'accepted', fr: 'acceptées' },
    value: ({ given }) => given.targetType,
  },
  'target.count': { group: 'reward', sample: '5', value: ({ given }) => given.targetCount },
}
