import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { BotMessage } from '#core/bot/message.ts'
import { askedPurchase } from '#core/bot/purchase-request.ts'

/** What a command gives, takes or starts, besides its messages. Negative amounts are taken. */
export type Given = { userId: string } & (
  | { type: 'addRole' | 'removeRole'; roleId: string }
  | { type: 'tempRole'; roleId: string; seconds: number }
  | { type: 'money' | 'xp'; amount: number }
  | { type: 'item'; itemId: string; amount: number }
  | { type: 'article'; articleId: string }
)

/** `channelId` null: in private. */
export type Answer = { channelId: string | null; message: BotMessage; deleteAfterSeconds: number | null }

const tempRole = z.object({ userId: z.string(), roleId: z.string(), seconds: z.number() })

export function answersIn(effects: readonly Effect[]): Answer[] {
  return effects.flatMap((effect): Answer[] => {
    if (effect.type === 'sendDirectMessage') {
      return [{ channelId: null, message: effect.message, deleteAfterSeconds: null }]
    }
    if (effect.type !== 'sendMessage' || typeof effect.channelId !== 'string') return []
    const { channelId, message, deleteAfterSeconds = null } = effect
    return [{ channelId, message, deleteAfterSeconds }]
  })
}

export function givenIn(effects: readonly Effect[]): Given[] {
  return effects.flatMap((effect): Given[] => {
    switch (effect.type) {
      case 'addRole':
      case 'removeRole':
        return typeof effect.roleId === 'string'
          ? [{ type: effect.type, userId: effect.userId, roleId: effect.roleId }]
          : []
      case 'moveXp':
        return [{ type: 'xp', userId: effect.userId, amount: effect.amount }]
      case 'moveMoney':
        return moved(effect).map((move) => ({ type: 'money', ...move }))
      case 'moveItem': {
        const { itemId, from, to, quantity } = effect
        return moved({ from, to, amount: quantity }).map((move) => ({ type: 'item', itemId, ...move }))
      }
      case 'emit':
        return effect.event.type === 'requested' ? requestedIn(effect.event) : []
      default:
        return []
    }
  })
}

function moved({ from, to, amount }: { from: string | null; to: string | null; amount: number }) {
  return [
    ...(from === null ? [] : [{ userId: from, amount: -amount }]),
    ...(to === null ? [] : [{ userId: to, amount }]),
  ]
}

function requestedIn({ module, what, payload }: { module: string; what: string; payload: unknown }): Given[] {
  if (module === 'general' && what === 'tempRole') return [{ type: 'tempRole', ...z.parse(tempRole, payload) }]
  const bought = module === 'economy' && what === 'purchase' ? askedPurchase(payload) : null
  return bought ? bought.articleIds.map((articleId) => ({ type: 'article', userId: bought.userId, articleId })) : []
}
