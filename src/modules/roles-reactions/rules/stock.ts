import * as z from 'zod/mini'
import { type Decision, type Effect, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { ReactionMessage, ReactionPair } from '../reaction-message.ts'
import type { RolesReactionsSettings } from '../settings.ts'
import { findMessage, findPair } from './active-message.ts'
import { lentKeys, takeOff } from './change-effects.ts'
import { judgeReaction } from './judge-reaction.ts'

export const COUNTED = 'counted'
/** A role that was just given may not be in Discord's count yet. */
const JUST_GIVEN_MS = 20_000

const asked = z.object({
  messageId: z.string(),
  emoji: z.string(),
  userIds: z.array(z.string()),
  /** Members who reacted during downtime are not told. */
  isLate: z.boolean(),
})
const counts = z.record(z.string(), z.number())

/** Roles with a limited number of places. */
export const isStocked = ({ maxHolders }: Pick<ReactionMessage, 'maxHolders'>, roleIds: readonly string[]): boolean =>
  roleIds.some((roleId) => maxHolders[roleId] !== undefined)

/** Only Discord knows how many members have a role. */
export const askCounts = (payload: z.infer<typeof asked>): Effect => fetchCounts(COUNTED, payload)

export const fetchCounts = (tag: string, payload: JsonValue): Effect => ({
  type: 'fetch',
  what: { kind: 'roleCounts' },
  answerTo: { tag, payload },
  optional: true,
})

export const countsIn = ({ result }: Pick<EventOf<'answered'>, 'result'>) =>
  result.ok ? counts.safeParse(result.data).data : undefined

/** Who is given which role, including those whom Discord does not count yet. */
export function placesLeft(
  { maxHolders }: ReactionMessage,
  { roles }: ReactionPair,
  counted: Readonly<Record<string, number>>,
  view: RuleView,
) {
  const given = new Map(roles.map((roleId) => [roleId, new Set(givenTo(roleId, view))]))
  return {
    isFull(roleId: string, userId: string) {
      const most = maxHolders[roleId]
      const others = [...(given.get(roleId) ?? [])].filter((id) => id !== userId)
      return most !== undefined && (counted[roleId] ?? 0) + others.length >= most
    },
    give(roleIds: readonly string[], userId: string) {
      for (const roleId of roleIds) given.get(roleId)?.add(userId)
    },
    holds: () =>
      [...given].map(
        ([roleId, ids]): Effect => ({
          type: 'hold',
          key: givenKey(roleId),
          value: [...ids],
          forgetAt: view.now + JUST_GIVEN_MS,
        }),
      ),
  }
}

export function countedNeeds(
  { payload }: EventOf<'answered'>,
  settings: RolesReactionsSettings,
  guild: GuildIndex,
): Needs {
  const { userIds = [], messageId = '' } = asked.safeParse(payload).data ?? {}
  const entry = findMessage(settings, messageId, guild)
  return { members: userIds, standings: userIds, memory: entry ? lentKeys(entry, userIds) : [] }
}

const givenKey = (roleId: string) => `justGiven:${roleId}`
const givenTo = (roleId: string, { held }: Pick<RuleView, 'held'>): string[] =>
  z.array(z.string()).safeParse(held(givenKey(roleId))).data ?? []

/** Places are given in the order of the reactions, one at a time: answers wait in the server's own line. */
export function decideCounted(
  { payload, result }: EventOf<'answered'>,
  settings: RolesReactionsSettings,
  view: RuleView,
): Decision {
  const question = asked.safeParse(payload).data
  const entry = question && findMessage(settings, question.messageId, view.guild)
  const pair = entry && findPair(entry, question.emoji, view.guild.premium)
  if (!question || !entry || !pair) return nothing('noMessage')
  const counted = countsIn({ result })
  // Without a count no role is given, because there may be no place left; the reaction is removed so that the member
  // can try again.
  if (!counted) {
    const effects = question.userIds.flatMap((id) => takeOff(entry, pair.emoji, id, view))
    return { effects, reasons: [{ code: 'notCounted' }] }
  }
  const places = placesLeft(entry, pair, counted, view)
  const judged = question.userIds.flatMap((userId) => {
    const member = view.members.get(userId)
    if (!member || member.pending) return []
    const isFull = (roleId: string) => places.isFull(roleId, userId)
    const one = judgeReaction({ entry, pair, member, isFull, isLate: question.isLate }, settings, view)
    places.give(one.adds, userId)
    return [one]
  })
  return {
    effects: [...places.holds(), ...judged.flatMap(({ effects }) => effects)],
    reasons: judged.flatMap(({ reasons }) => reasons).slice(0, 1),
  }
}

/** Discord has reported it, so its count includes it from now on. */
export function roleArrived({ member }: EventOf<'memberUpdated'>, view: RuleView): Effect[] {
  return member.roleIds.flatMap((roleId): Effect[] => {
    const given = givenTo(roleId, view)
    if (!given.includes(member.id)) return []
    const value = given.filter((id) => id !== member.id)
    return [{ type: 'hold', key: givenKey(roleId), value, forgetAt: view.now + JUST_GIVEN_MS }]
  })
}
