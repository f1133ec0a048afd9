import type { Message } from '#core/settings/message.ts'
import { m } from '#texts'
import type { CommandAction } from '../action.ts'
import { ACTION_NAMES } from '../rules/action-names.ts'

export type ActionType = CommandAction['type']

export const actionLabels = (): Record<ActionType, string> => ({
  message: ACTION_NAMES.message(),
  addRoles: ACTION_NAMES.addRoles(),
  addTempRole: ACTION_NAMES.addTempRole(),
  removeRoles: ACTION_NAMES.removeRoles(),
  addMoney: ACTION_NAMES.addMoney(),
  addXp: ACTION_NAMES.addXp(),
  addItem: ACTION_NAMES.addItem(),
  buyArticle: ACTION_NAMES.buyArticle(),
})

export const newAnswer = (): Message => ({
  format: 'embeds',
  content: '',
  mentions: { everyone: false, roles: 'none', users: 'all' },
  silent: false,
})

const FIRST: { [T in ActionType]: () => Extract<CommandAction, { type: T }> } = {
  message: () => ({
    type: 'message',
    source: { from: 'custom', message: newAnswer() },
    destination: { to: 'reply' },
  }),
  addRoles: () => ({ type: 'addRoles', roles: [], targetOther: false }),
  addTempRole: () => ({ type: 'addTempRole', role: '', duration: 3600, targetOther: false }),
  removeRoles: () => ({ type: 'removeRoles', roles: [], targetOther: false }),
  addMoney: () => ({ type: 'addMoney', amount: 100, targetOther: false }),
  addXp: () => ({ type: 'addXp', unit: 'xp', amount: 100, targetOther: false }),
  addItem: () => ({ type: 'addItem', itemId: '', quantity: 1, targetOther: false }),
  buyArticle: () => ({ type: 'buyArticle', articleId: '' }),
}

export const newAction = (type: ActionType): CommandAction => FIRST[type]()
export const ACTION_TYPES = Object.keys(FIRST) as ActionType[]

/** In the order in which they are offered. */
export const ACTION_GROUPS: readonly { label(): string; types: readonly ActionType[] }[] = [
  { label: m['custom-commands.page.actions.groups.message'], types: ['message'] },
  { label: m['custom-commands.page.actions.groups.roles'], types: ['addRoles', 'addTempRole', 'removeRoles'] },
  { label: m['custom-commands.page.actions.groups.gains'], types: ['addMoney', 'addXp', 'addItem', 'buyArticle'] },
]
