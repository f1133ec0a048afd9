import type { ReactionMessage, ReactionPair } from '../reaction-message.ts'

export type RoleChange = {
  add: readonly string[]
  remove: readonly string[]
  /** Pairs of the same message, or of linked ones, whose reaction is removed. */
  dropped: readonly { entry: ReactionMessage; pair: ReactionPair }[]
}
export type Refused = 'max'

type Reaction = {
  entry: ReactionMessage
  pair: ReactionPair
  held: readonly string[]
  /** Every pair of the message and of the messages linked to it. */
  group: readonly { entry: ReactionMessage; pair: ReactionPair }[]
}

/** Modes whose reaction stays and shows who has the role. */
export const keepsReaction = (mode: ReactionMessage['mode']): boolean => mode === 'normal' || mode === 'reversed'

/** What a new reaction does. */
export function changeOnAdd({ entry, pair, held, group }: Reaction): RoleChange | Refused {
  const has = (roleId: string) => held.includes(roleId)
  const taken = pair.roles.filter(has)
  const gives =
    entry.mode === 'normal' || entry.mode === 'addOnly' || (entry.mode === 'simple' && taken.length < pair.roles.length)
  if (!gives) return { add: [], remove: taken, dropped: [] }
  const add = pair.roles.filter((roleId) => !has(roleId))
  const isExclusive = entry.exclusive || entry.link !== null
  const dropped = isExclusive
    ? group.filter(({ pair: { roles } }) => roles.some((roleId) => has(roleId) && !pair.roles.includes(roleId)))
    : []
  const remove = [...new Set(dropped.flatMap((other) => other.pair.roles))].filter(
    (roleId) => has(roleId) && !pair.roles.includes(roleId),
  )
  const own = group.filter((other) => other.entry.id === entry.id).map((other) => other.pair)
  return exceedsMax(entry, own, held, { add, remove }) ? 'max' : { add, remove, dropped }
}

/** Whether the member would have more roles of the message than it allows. */
export function exceedsMax(
  { max }: ReactionMessage,
  pairs: readonly ReactionPair[],
  held: readonly string[],
  { add, remove }: Pick<RoleChange, 'add' | 'remove'>,
): boolean {
  const own = new Set(pairs.flatMap(({ roles }) => roles))
  const after = [...own].filter((roleId) => (held.includes(roleId) || add.includes(roleId)) && !remove.includes(roleId))
  return max > 0 && add.length > 0 && after.length > max
}

/** What removing a reaction does, in the modes that keep it. `kept`: roles that another reaction gives. */
export function changeOnRemove(
  { entry, pair, held }: Omit<Reaction, 'group'>,
  kept: readonly string[] = [],
): Omit<RoleChange, 'dropped'> {
  const roles = pair.roles.filter((roleId) => !kept.includes(roleId))
  if (entry.mode === 'normal') return { add: [], remove: roles.filter((roleId) => held.includes(roleId)) }
  if (entry.mode === 'reversed') return { add: roles.filter((roleId) => !held.includes(roleId)), remove: [] }
  return { add: [], remove: [] }
}
