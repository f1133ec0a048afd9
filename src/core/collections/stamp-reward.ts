import { isTree, type Tree } from '#core/settings/paths.ts'

/**
 * spec §10.4: a custom reward notifies the administrator who created it. Their id comes from the session and never
 * from the body, or anybody could have private messages sent to a stranger.
 */
export function stampReward(body: Tree, before: Tree | null, userId: string): Tree {
  const { reward } = body
  if (!isTree(reward) || reward.type !== 'custom') return body
  const kept = before && isTree(before.reward) && before.reward.type === 'custom' ? before.reward.notifyUserId : null
  return { ...body, reward: { ...reward, notifyUserId: kept ?? userId } }
}

/** The same for a list saved as one setting: entries are matched by id. */
export function stampRewards<T extends Tree & { id: string }>(list: T[], saved: readonly T[], userId: string): T[] {
  return list.map((entry) => {
    const before = saved.find(({ id }) => id === entry.id) ?? null
    return { ...entry, ...stampReward(entry, before, userId) }
  })
}
