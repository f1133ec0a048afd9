import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { Variable, VariableTable } from '#core/templates/variables.ts'

export type BirthdayContext = TemplateContext & {
  birthday: { celebrants: string; role: string | null; gifts: string | null; age: number | null }
}

const celebrants: Variable<BirthdayContext> = {
  ...globalVariables.user,
  group: 'birthday',
  sample: '@moka-lune',
  value: ({ birthday }) => birthday.celebrants,
}

/** Allowed in announcements; `{user}` is everybody who celebrates that day. */
export const birthdayVariables: VariableTable<BirthdayContext> = {
  ...globalVariables,
  user: celebrants,
  role: {
    ...globalVariables.role,
    group: 'birthday',
    sample: { en: '@Birthday', fr: '@Anniversaire' },
    value: ({ birthday }) => birthday.role,
  },
  gifts: { group: 'birthday', sample: { en: '500 coins', fr: '500 pièces' }, value: ({ birthday }) => birthday.gifts },
  age: { group: 'birthday', sample: '21', value: ({ birthday }) => birthday.age },
}

/** Including `{users}`, which older texts contain. */
export const announcementVariables: VariableTable<BirthdayContext> = { ...birthdayVariables, users: celebrants }

export type JoinContext = TemplateContext & { joined: { members: string; years: string; gifts: string | null } }

/** Allowed in the message about the day of joining; `{user}` is everybody who joined on that day of one year. */
export const joinVariables: VariableTable<JoinContext> = {
  ...globalVariables,
  user: {
    ...globalVariables.user,
    group: 'birthday',
    sample: '@moka-lune',
    value: ({ joined }) => joined.members,
  },
  years: { group: 'birthday', sample: { en: '3 years', fr: '3 ans' }, value: ({ joined }) => joined.years },
  gifts: { group: 'birthday', sample: { en: '500 coins', fr: '500 pièces' }, value: ({ joined }) => joined.gifts },
}
