import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { RolesReactionsSettings } from '../settings.ts'
import { findMessage, findPair, isActive } from './active-message.ts'
import { takeOff } from './change-effects.ts'
import { countToggle } from './flood.ts'
import { judgeReaction } from './judge-reaction.ts'
import { askCounts, isStocked } from './stock.ts'

export function decideAdd(event: EventOf<'reactionAdded'>, settings: RolesReactionsSettings, view: RuleView): Decision {
  const { member, emoji, messageId } = event
  const { guild, now } = view
  const entry = findMessage(settings, messageId, guild)
  if (!entry || member.bot) return nothing('noMessage')
  if (!isActive(entry, now)) return nothing('paused')
  const pair = findPair(entry, emoji, guild.premium)
  if (!pair && entry.strict) {
    return { effects: takeOff(entry, emoji, member.id, view), reasons: [{ code: 'foreignEmoji' }] }
  }
  if (!pair) return nothing('noPair')
  if (member.pending) return { effects: takeOff(entry, emoji, member.id, view), reasons: [{ code: 'pending' }] }
  const { isFlood, effects: counted } = countToggle(messageId, member.id, entry, view)
  if (isFlood) return { effects: counted, reasons: [{ code: 'flood' }] }
  const { effects, reasons, adds } = judgeReaction(
    { entry, pair, member, isFull: () => false, isLate: false },
    settings,
    view,
  )
  if (!isStocked(entry, adds)) return { effects: [...counted, ...effects], reasons }
  const question = askCounts({ messageId, emoji: pair.emoji, userIds: [member.id], isLate: false })
  return { effects: [...counted, question], reasons: [{ code: 'asksCounts' }] }
}
