import type { ButtonAction } from '#core/settings/message-actions.ts'
import { m } from '#texts'

export type ActionType = ButtonAction['type']

export const ACTION_LABELS: Record<ActionType, () => string> = {
  link: m['ui.editor.actions.link'],
  roles: m['ui.editor.actions.roles'],
  sendMessage: m['ui.editor.actions.sendMessage'],
  sendSaved: m['ui.editor.actions.sendSaved'],
  ticket: m['ui.editor.actions.ticket'],
  suggestion: m['ui.editor.actions.suggestion'],
  shop: m['ui.editor.actions.shop'],
  article: m['ui.editor.actions.article'],
}

/** The initial value of a newly chosen action. */
export const NEW_ACTION: { [T in ActionType]: () => Extract<ButtonAction, { type: T }> } = {
  link: () => ({ type: 'link', url: '' }),
  roles: () => ({ type: 'roles', style: 'classic', add: [], remove: [] }),
  sendMessage: () => ({ type: 'sendMessage', target: 'hidden', message: {} }),
  sendSaved: () => ({ type: 'sendSaved', target: 'hidden', savedId: '' }),
  ticket: () => ({ type: 'ticket', reason: null }),
  suggestion: () => ({ type: 'suggestion', opens: 'menu' }),
  shop: () => ({ type: 'shop', shopId: '' }),
  article: () => ({ type: 'article', articleId: '' }),
}

export function isActionType(value: string): value is ActionType {
  return Object.hasOwn(ACTION_LABELS, value)
}
