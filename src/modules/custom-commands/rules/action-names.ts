import { m } from '#texts'

/** What each kind of action does, for the page and for the log. */
export const ACTION_NAMES = {
  message: m['custom-commands.page.actions.message'],
  addRoles: m['custom-commands.page.actions.addRoles'],
  addTempRole: m['custom-commands.page.actions.addTempRole'],
  removeRoles: m['custom-commands.page.actions.removeRoles'],
  addMoney: m['custom-commands.page.actions.addMoney'],
  addXp: m['custom-commands.page.actions.addXp'],
  addItem: m['custom-commands.page.actions.addItem'],
  buyArticle: m['custom-commands.page.actions.buyArticle'],
} as const
