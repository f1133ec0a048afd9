import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { RolesReactionsSettings } from '../settings.ts'
import { activeMessages, activePairs, findMessage } from './active-message.ts'
import { takeOff } from './change-effects.ts'

/** After this time, a returning member finds their old reactions unchanged. */
const KEPT_MS = 30 * 86_400_000
const KEPT_MAX = 50

const left = z.array(z.object({ messageId: z.string(), emoji: z.string() }))
const leftKey = (userId: string) => `left:${userId}`

/** Reactions outlive a member who leaves, but their roles do not: reactions that gave a role are recorded. */
export function rememberReactions(
  { member }: EventOf<'memberLeft'>,
  settings: RolesReactionsSettings,
  { guild, now }: RuleView,
): Decision {
  const stood = activeMessages(settings, guild.premium)
    .filter(({ mode }) => mode === 'normal')
    .flatMap((entry) =>
      activePairs(entry, guild.premium)
        .filter(({ roles }) => roles.some((roleId) => member.roleIds.includes(roleId)))
        .flatMap(({ emoji }) => (entry.message === null ? [] : [{ messageId: entry.message, emoji }])),
    )
  if (stood.length === 0) return nothing('noReaction')
  const value = stood.slice(0, KEPT_MAX)
  return {
    effects: [{ type: 'remember', key: leftKey(member.id), value, forgetAt: now + KEPT_MS }],
    reasons: [{ code: 'reactionsKept' }],
  }
}

export const returnNeeds = ({ member }: EventOf<'memberJoined'>): Needs => ({ memory: [leftKey(member.id)] })

/** Without this, the member's next press would remove their old reaction and give nothing. */
export function takeStaleOff(
  { member }: EventOf<'memberJoined'>,
  settings: RolesReactionsSettings,
  view: RuleView,
): Decision {
  const stood = left.safeParse(view.memory.get(leftKey(member.id))).data
  if (!stood) return nothing('noReaction')
  const off = stood.flatMap(({ messageId, emoji }): Effect[] => {
    const entry = findMessage(settings, messageId, view.guild)
    return entry ? takeOff(entry, emoji, member.id, view) : []
  })
  return {
    effects: [{ type: 'forget', key: leftKey(member.id) }, ...off],
    reasons: [{ code: 'staleTakenOff' }],
  }
}
