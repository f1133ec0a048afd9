import type { Decision, Effect } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { standingOf } from '#core/levels/curve.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ReactionMessage, ReactionPair } from '../reaction-message.ts'
import type { RolesReactionsSettings } from '../settings.ts'
import { activeMessages, activePairs, givable, isActive } from './active-message.ts'
import { changeEffects, takeOff } from './change-effects.ts'
import { noteChange, withChanges } from './changing-roles.ts'
import { type Unmet, unmetCondition } from './entry-conditions.ts'
import { noteUse } from './pair-uses.ts'
import { changeOnAdd, keepsReaction, type Refused } from './role-change.ts'

const REFUSAL_PAUSE_MS = 10 * 60_000

export type Reaction = {
  entry: ReactionMessage
  pair: ReactionPair
  member: MemberSnapshot
  /** Whether all places of a role are taken by others. */
  isFull(roleId: string): boolean
  /** Made during downtime: nobody is told about it now. */
  isLate: boolean
}
/** Including the roles it gives. */
type Judged = Decision & { adds: readonly string[] }

/** What a reaction to a message that gives roles does. */
export function judgeReaction(reaction: Reaction, settings: RolesReactionsSettings, view: RuleView): Judged {
  const { entry, isFull, isLate } = reaction
  const { guild } = view
  const member = withChanges(reaction.member, view)
  const pair = givable(reaction.pair, guild)
  if (pair.paused) {
    return {
      effects: takeOff(entry, pair.emoji, member.id, view),
      reasons: [{ code: 'pairPaused' }],
      adds: [],
    }
  }
  const unmet = unmetBy(member, entry, view)
  if (unmet) return refuse(reaction, unmet, view)
  const group = linkedMessages(entry, settings, view).flatMap((linked) =>
    activePairs(linked, guild.premium).map((one) => ({ entry: linked, pair: one })),
  )
  const change = changeOnAdd({ entry, pair, held: member.roleIds, group })
  if (change === 'max') return refuse(reaction, change, view)
  if (change.add.some(isFull)) return refuse(reaction, 'stock', view)
  const dropped = change.dropped
    .filter((other) => keepsReaction(other.entry.mode) && !(other.entry === entry && other.pair.emoji === pair.emoji))
    .flatMap((other) => takeOff(other.entry, other.pair.emoji, member.id, view))
  const own = keepsReaction(entry.mode) ? [] : takeOff(entry, pair.emoji, member.id, view)
  const told = isLate ? { ...entry, notify: 'none' as const } : entry
  const isChanged = change.add.length + change.remove.length > 0
  return {
    effects: [
      ...noteChange(member.id, change, view),
      ...changeEffects(told, member, change, view),
      ...dropped,
      ...own,
      ...noteUse(entry, pair, change, view),
    ],
    reasons: [{ code: isChanged ? 'changed' : pair.roles.length > 0 ? 'alreadySo' : 'noRole' }],
    adds: change.add,
  }
}

function linkedMessages(entry: ReactionMessage, settings: RolesReactionsSettings, { guild, now }: RuleView) {
  if (entry.link === null) return [entry]
  return activeMessages(settings, guild.premium).filter((one) => one.link === entry.link && isActive(one, now))
}

/** The first condition of the message that they do not meet now. */
export function unmetBy(member: MemberSnapshot, entry: ReactionMessage, { now, shared, standings }: RuleView) {
  const { level } = standingOf(shared.ladder, standings.get(member.id)?.xp ?? 0)
  return unmetCondition(entry, member, { now, level })
}

type RefusalCode = Unmet | Refused | 'stock'

function refuse({ entry, pair, member, isLate }: Reaction, code: RefusalCode, view: RuleView): Judged {
  const told = isLate ? [] : tellRefused(member.id, code, view)
  const effects = [...takeOff(entry, pair.emoji, member.id, view), ...told]
  return { effects, reasons: [{ code }], adds: [] }
}

/**
 * A reaction cannot be answered in the channel for its author only: a private message tells them, but not repeatedly.
 */
export function tellRefused(userId: string, code: RefusalCode, { guild, now, held }: RuleView): Effect[] {
  const key = `refused:${userId}`
  if (held(key) !== undefined) return []
  const content = m[`roles-reactions.bot.refused.${code}`](
    { server: escapeMarkdown(guild.name) },
    { locale: guild.locale },
  )
  return [
    { type: 'hold', key, value: true, forgetAt: now + REFUSAL_PAUSE_MS },
    { type: 'sendDirectMessage', userId, message: { content }, optional: true },
  ]
}
