import { m } from '#texts'
import type { CommandAction } from '../action.ts'

export type ActionType = CommandAction['type']

export const actionLabels = (): Record<ActionType, string> => ({
  message: m['custom-commands.page.actions.message'](),
  addRoles: m['custom-commands.page.actions.addRoles'](),
  addTempRole: m['custom-commands.page.actions.addTempRole'](),
  removeRoles: m['custom-commands.page.actions.removeRoles'](),
  addMoney: m['custom-commands.page.actions.addMoney'](),
  addXp: m['custom-commands.page.actions.addXp'](),
  addItem: m['custom-commands.page.actions.addItem'](),
  buyArticle: m['custom-commands.page.actions.buyArticle'](),
})

const FIRST: { [T in ActionType]: () => Extract<CommandAction, { type: T }> } = {
  message: () => ({
    type: 'message',
    source: {
      from: 'custom',
      message: {
        format: 'embeds',
        content: '',
        mentions: { everyone: false, roles: 'none', users: 'all' },
        silent: false,
      },
    },
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
