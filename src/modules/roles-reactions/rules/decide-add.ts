import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { standingOf } from '#core/levels/curve.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ReactionMessage } from '../reaction-message.ts'
import type { RolesReactionsSettings } from '../settings.ts'
import { activeMessages, activePairs, findMessage, findPair, isActive } from './active-message.ts'
import { changeEffects, takeOff } from './change-effects.ts'
import { type Unmet, unmetCondition } from './entry-conditions.ts'
import { countToggle } from './flood.ts'
import { changeOnAdd, keepsReaction, type Refused } from './role-change.ts'

const REFUSAL_PAUSE_MS = 10 * 60_000

export function decideAdd(event: EventOf<'reactionAdded'>, settings: RolesReactionsSettings, view: RuleView): Decision {
  const { member, emoji, messageId } = event
  const { guild, now } = view
  const entry = findMessage(settings, messageId, guild)
  if (!entry || member.bot) return nothing('noMessage')
  if (!isActive(entry, now)) return nothing('paused')
  const pair = findPair(entry, emoji, guild.premium)
  if (!pair) return nothing('noPair')
  if (member.pending) return { effects: takeOff(entry, emoji, member.id, view), reasons: [{ code: 'pending' }] }
  const { isFlood, effects: counted } = countToggle(messageId, member.id, view)
  if (isFlood) return { effects: counted, reasons: [{ code: 'flood' }] }

  const level = standingOf(view.shared.ladder, view.standings.get(member.id)?.xp ?? 0).level
  const unmet = unmetCondition(entry, member, { now, level })
  if (unmet) return refuse(entry, unmet, event, counted, view)
  const group = linkedMessages(entry, settings, view).flatMap((linked) =>
    activePairs(linked, guild.premium).map((one) => ({ entry: linked, pair: one })),
  )
  const change = changeOnAdd({ entry, pair, held: member.roleIds, group })
  if (change === 'max') return refuse(entry, change, event, counted, view)
  const dropped = change.dropped
    .filter((other) => keepsReaction(other.entry.mode) && !(other.entry === entry && other.pair.emoji === pair.emoji))
    .flatMap((other) => takeOff(other.entry, other.pair.emoji, member.id, view))
  const own = keepsReaction(entry.mode) ? [] : takeOff(entry, emoji, member.id, view)
  const effects = [...counted, ...changeEffects(entry, member, change, view), ...dropped, ...own]
  const isChanged = change.add.length + change.remove.length > 0
  return { effects, reasons: [{ code: isChanged ? 'changed' : 'alreadySo' }] }
}

function linkedMessages(entry: ReactionMessage, settings: RolesReactionsSettings, { guild, now }: RuleView) {
  if (entry.link === null) return [entry]
  return activeMessages(settings, guild.premium).filter((one) => one.link === entry.link && isActive(one, now))
}

/** A reaction has no answer that only its author sees: a private message tells them, but not again and again. */
function refuse(
  entry: ReactionMessage,
  code: Unmet | Refused,
  { member, emoji }: EventOf<'reactionAdded'>,
  counted: readonly Effect[],
  view: RuleView,
): Decision {
  const { guild, now } = view
  const key = `refused:${member.id}`
  const content = m[`roles-reactions.bot.refused.${code}`](
    { server: escapeMarkdown(guild.name) },
    { locale: guild.locale },
  )
  const told: Effect[] =
    view.held(key) === undefined
      ? [
          { type: 'hold', key, value: true, forgetAt: now + REFUSAL_PAUSE_MS },
          { type: 'sendDirectMessage', userId: member.id, message: { content }, optional: true },
        ]
      : []
  return { effects: [...counted, ...takeOff(entry, emoji, member.id, view), ...told], reasons: [{ code }] }
}
