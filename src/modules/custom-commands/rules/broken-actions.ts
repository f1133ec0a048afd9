import type { Reason } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { CommandAction } from '../action.ts'

export type BrokenCode = 'savedMessageGone' | 'channelGone' | 'roleGone' | 'roleOutOfReach' | 'itemGone'
type View = Pick<RuleView, 'guild' | 'entries'>

/** Why some actions cannot be carried out, each reason once: the other actions run without them. */
export function brokenActions(actions: readonly CommandAction[], view: View): Reason[] {
  const codes = actions.flatMap((action) => brokenAction(action, view))
  return [...new Set(codes)].map((code) => ({ code }))
}

export function brokenAction(action: CommandAction, { guild, entries }: View): BrokenCode[] {
  const has = (collection: string, id: string) =>
    (entries(collection) as readonly { id: string }[]).some((entry) => entry.id === id)
  switch (action.type) {
    case 'message': {
      const { source, destination } = action
      return [
        ...(source.from === 'saved' && !has('savedMessages', source.savedId) ? ['savedMessageGone' as const] : []),
        ...(destination.to === 'channel' && !guild.channels.has(destination.channel) ? ['channelGone' as const] : []),
      ]
    }
    case 'addRoles':
    case 'removeRoles':
      return action.roles.flatMap((id) => roleTrouble(id, guild))
    case 'addTempRole':
      return roleTrouble(action.role, guild)
    case 'addItem':
      return has('items', action.itemId) ? [] : ['itemGone']
    default:
      return []
  }
}

function roleTrouble(roleId: string, guild: View['guild']): BrokenCode[] {
  const state = guild.canGive(roleId)
  return state === 'ok' ? [] : [state === 'gone' ? 'roleGone' : 'roleOutOfReach']
}
