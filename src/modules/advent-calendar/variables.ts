import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { VariableTable } from '#core/templates/variables.ts'

export type CalendarContext = TemplateContext & {
  day: number
  gift: string
  streak: { count: number; record: number; reward: string | null }
}

const shared: VariableTable<CalendarContext> = {
  ...globalVariables,
  day: { group: 'calendar', sample: '12', value: ({ day }) => day },
  'streak.count': { group: 'calendar', sample: '7', value: ({ streak }) => streak.count },
  'streak.record': { group: 'calendar', sample: '11', value: ({ streak }) => streak.record },
}

/** Allowed in the text of an opened box. */
export const boxVariables: VariableTable<CalendarContext> = {
  ...shared,
  gift: { group: 'calendar', sample: { en: '500 coins', fr: '500 pièces' }, value: ({ gift }) => gift },
}

/** Allowed in the text of a streak reward. */
export const streakVariables: VariableTable<CalendarContext> = {
  ...shared,
  'streak.reward': {
    group: 'calendar',
    sample: { en: '250 XP', fr: '250 XP' },
    value: ({ streak }) => streak.reward,
  },
}
