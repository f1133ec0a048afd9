import type { ButtonAction } from '#core/settings/message-actions.ts'

export type NeededModule = 'tickets' | 'economy' | 'suggestions'

/** As far as they are known: a person who may open only one page is not sent the settings of the others. */
export type ModuleSwitches = {
  moneySystem?: boolean
  ticketSystem?: { status?: boolean }
  suggestSystem?: { status?: boolean }
}

/** The module that handles this action but is switched off; null: none, as far as is known. */
export function moduleOffFor(action: Pick<ButtonAction, 'type'>, switches: ModuleSwitches): NeededModule | null {
  switch (action.type) {
    case 'ticket':
      return switches.ticketSystem?.status === false ? 'tickets' : null
    case 'suggestion':
      return switches.suggestSystem?.status === false ? 'suggestions' : null
    case 'article':
    case 'shop':
      return switches.moneySystem === false ? 'economy' : null
    default:
      return null
  }
}
