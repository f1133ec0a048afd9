import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { ReactionMessage, ReactionPair } from '../reaction-message.ts'
import type { RolesReactionsSettings } from '../settings.ts'
import { activePairs, findMessage, findPair, givable, isActive, takenOffKey } from './active-message.ts'
import { changeEffects, lentKeys } from './change-effects.ts'
import { noteChange, withChanges } from './changing-roles.ts'
import { countToggle } from './flood.ts'
import { tellRefused, unmetBy } from './judge-reaction.ts'
import { noteUse } from './pair-uses.ts'
import { changeOnRemove, exceedsMax, keepsReaction } from './role-change.ts'
import { countsIn, fetchCounts, isStocked, placesLeft } from './stock.ts'

/** Tag of the question whether another reaction gives the same role. */
export const STILL_REACTS = 'stillReacts'
/** Tag of the question how many members have the roles that are given back. */
export const PLACES_COUNTED = 'placesCounted'

const asked = z.object({
  messageId: z.string(),
  userId: z.string(),
  emoji: z.string(),
  kept: z.array(z.string()),
  /** The reaction being checked, and those still to check. */
  others: z.array(z.string()),
})
const users = z.array(z.object({ id: z.string() }))

const readAsked = (payload: unknown) => asked.safeParse(payload).data ?? null
export function peopleAsked(payload: unknown): Needs {
  const people = [readAsked(payload)?.userId ?? '']
  return { members: people, standings: people }
}

export function decideRemove(
  { userId, messageId, emoji }: EventOf<'reactionRemoved'>,
  settings: RolesReactionsSettings,
  view: RuleView,
): Decision {
  const found = find({ messageId, userId, emoji }, settings, view)
  if (typeof found === 'string') return nothing(found)
  if (view.held(takenOffKey(messageId, userId, emoji)) !== undefined) return nothing('ownRemoval')
  const { entry, pair } = found
  const { isFlood, effects: counted } = countToggle(messageId, userId, entry, view)
  if (isFlood) return { effects: counted, reasons: [{ code: 'flood' }] }
  const others = activePairs(entry, view.guild.premium)
    .filter((other) => other.emoji !== pair.emoji && other.roles.some((roleId) => pair.roles.includes(roleId)))
    .map((other) => other.emoji)
  if (others.length === 0) return finish(found, [], counted, view)
  const question = ask({ messageId, userId, emoji, kept: [], others }, entry)
  return { effects: [...counted, question], reasons: [{ code: 'asksOthers' }] }
}

/** Reactions are listed by the ids of their authors, so the author is the first after the id before theirs. */
function ask(payload: z.infer<typeof asked>, { channel }: ReactionMessage): Effect {
  const after = String(BigInt(payload.userId) - 1n)
  const emoji = payload.others[0] ?? ''
  return {
    type: 'fetch',
    what: { kind: 'reactions', channelId: channel, messageId: payload.messageId, emoji, after },
    answerTo: { tag: STILL_REACTS, payload },
    optional: true,
  }
}

export function decideStillReacts(
  { payload, result }: EventOf<'answered'>,
  settings: RolesReactionsSettings,
  view: RuleView,
): Decision {
  const question = readAsked(payload)
  const found = question && find(question, settings, view)
  if (!found || typeof found === 'string') return nothing(found ?? 'noMessage')
  const [emoji = '', ...rest] = question.others
  const reacting = result.ok ? (users.safeParse(result.data).data ?? []) : []
  const stands = reacting.some(({ id }) => id === question.userId)
  const roles = findPair(found.entry, emoji, view.guild.premium)?.roles ?? []
  const kept = stands ? [...question.kept, ...roles] : question.kept
  if (rest.length === 0) return finish(found, kept, [], view)
  return { effects: [ask({ ...question, kept, others: rest }, found.entry)], reasons: [{ code: 'asksOthers' }] }
}

export function placesNeeds(
  { payload }: EventOf<'answered'>,
  settings: RolesReactionsSettings,
  guild: GuildIndex,
): Needs {
  const question = readAsked(payload)
  const entry = question && findMessage(settings, question.messageId, guild)
  return { ...peopleAsked(payload), ...(entry && { memory: lentKeys(entry, [question.userId]) }) }
}

/** Without a count no role is given, because there may be no place left. */
export function decidePlacesCounted(
  event: EventOf<'answered'>,
  settings: RolesReactionsSettings,
  view: RuleView,
): Decision {
  const question = readAsked(event.payload)
  const found = question && find(question, settings, view)
  if (!found || typeof found === 'string') return nothing(found ?? 'noMessage')
  const counts = countsIn(event)
  return counts ? finish(found, question.kept, [], view, counts) : nothing('notCounted')
}

function finish(
  { entry, pair: listed, member: known }: Found,
  kept: readonly string[],
  counted: readonly Effect[],
  view: RuleView,
  counts: Readonly<Record<string, number>> | null = null,
): Decision {
  const member = withChanges(known, view)
  const pair = givable(listed, view.guild)
  const change = changeOnRemove({ entry, pair, held: member.roleIds }, kept)
  const refuse = (code: Parameters<typeof tellRefused>[1]): Decision => ({
    effects: [...counted, ...tellRefused(member.id, code, view)],
    reasons: [{ code }],
  })
  const unmet = change.add.length > 0 ? unmetBy(member, entry, view) : null
  if (unmet) return refuse(unmet)
  if (exceedsMax(entry, activePairs(entry, view.guild.premium), member.roleIds, change)) return refuse('max')
  if (isStocked(entry, change.add) && !counts) {
    const question = {
      messageId: entry.message ?? '',
      userId: member.id,
      emoji: pair.emoji,
      kept: [...kept],
      others: [],
    }
    return { effects: [...counted, fetchCounts(PLACES_COUNTED, question)], reasons: [{ code: 'asksCounts' }] }
  }
  const places = placesLeft(entry, pair, counts ?? {}, view)
  if (counts && change.add.some((roleId) => places.isFull(roleId, member.id))) return refuse('stock')
  places.give(change.add, member.id)
  const isChanged = change.add.length + change.remove.length > 0
  const effects = [
    ...counted,
    ...(counts ? places.holds() : []),
    ...noteChange(member.id, change, view),
    ...changeEffects(entry, member, change, view),
    ...noteUse(entry, pair, change, view),
  ]
  const code = isChanged ? 'changed' : pair.roles.length > 0 ? 'alreadySo' : 'noRole'
  return { effects, reasons: [{ code }] }
}

type Found = {
  entry: ReactionMessage
  pair: ReactionPair
  member: NonNullable<ReturnType<RuleView['members']['get']>>
}

function find(
  { messageId, userId, emoji }: { messageId: string; userId: string; emoji: string },
  settings: RolesReactionsSettings,
  view: RuleView,
): Found | string {
  const entry = findMessage(settings, messageId, view.guild)
  if (!entry) return 'noMessage'
  if (!isActive(entry, view.now)) return 'paused'
  if (!keepsReaction(entry.mode)) return 'noRemoval'
  const pair = findPair(entry, emoji, view.guild.premium)
  if (!pair) return 'noPair'
  // Removing a reaction gives the role here.
  if (pair.paused && entry.mode === 'reversed') return 'pairPaused'
  const member = view.members.get(userId)
  if (!member || member.bot) return 'memberGone'
  return { entry, pair, member }
}
