/** A list of what is allowed or forbidden: roles, or channels with what lies below them. */
export type ListMode = 'allowed' | 'forbidden'

/** `forbidden` passes when the member has none of the listed ids, `allowed` when they have at least one. */
export function passesList(mode: ListMode, list: readonly string[], held: readonly string[]): boolean {
  const isListed = list.some((id) => held.includes(id))
  return mode === 'allowed' ? isListed : !isListed
}

/** For roles, the highest factor counts; for channels, the most specific one. */
export function boostFactor(
  roleBoosts: Readonly<Record<string, number>>,
  channelBoosts: Readonly<Record<string, number>>,
  roleIds: readonly string[],
  chain: readonly string[],
): number {
  const held = roleIds.flatMap((id) => roleBoosts[id] ?? [])
  const place = chain.find((id) => channelBoosts[id] !== undefined)
  return (held.length > 0 ? Math.max(...held) : 1) * (place ? (channelBoosts[place] ?? 1) : 1)
}
