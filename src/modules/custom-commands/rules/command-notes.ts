import type { CustomCommand } from '../settings.ts'

type Command = Pick<CustomCommand, 'actions' | 'condition' | 'rolesMode' | 'roles' | 'cooldown'>
type Systems = { levelSystem: boolean; moneySystem: boolean }

/** Warnings for the person who makes a command, before it is saved. */
export type CommandNote =
  /** It gives money or items without any limit. */
  'printsMoney' | 'anyone' | 'buysAtOnce' | 'levelsOff' | 'economyOff'

const GIFTS: readonly string[] = ['addRoles', 'addTempRole', 'addMoney', 'addXp', 'addItem']
const PRINTED: readonly string[] = ['addMoney', 'addItem']

export function commandNotes(command: Command, { levelSystem, moneySystem }: Systems): CommandNote[] {
  const { actions, condition, rolesMode, roles, cooldown } = command
  const isOpen = rolesMode === 'forbidden' && roles.length === 0 && condition === null
  const has = (types: readonly string[]) => actions.some(({ type }) => types.includes(type))
  // A negative amount gives nothing.
  const prints = actions.some((action) => PRINTED.includes(action.type) && !('amount' in action && action.amount < 0))
  const needsLevels = has(['addXp']) || condition?.level !== undefined || condition?.xp !== undefined
  const needsMoney = has(['addMoney', 'buyArticle']) || condition?.money !== undefined
  return [
    ...(isOpen && prints && !cooldown.enabled
      ? (['printsMoney'] as const)
      : isOpen && has(GIFTS)
        ? (['anyone'] as const)
        : []),
    ...(has(['buyArticle']) ? (['buysAtOnce'] as const) : []),
    ...(needsLevels && !levelSystem ? (['levelsOff'] as const) : []),
    ...(needsMoney && !moneySystem ? (['economyOff'] as const) : []),
  ]
}
