import { isTree, type Tree } from '#core/settings/paths.ts'

/** `goodbyeChannel` while `goodbyeMessage` is off, `birthdays.channel` while `birthdays.status` is: not worth a warning. */
export function isSwitchedOff(saved: Tree, path: string): boolean {
  const parts = path.split('.')
  for (let depth = 1; depth < parts.length; depth += 1) {
    const group = parts.slice(0, depth).reduce<unknown>((tree, key) => (isTree(tree) ? tree[key] : undefined), saved)
    if (isTree(group) && (group.status === false || group.enabled === false || group.announcement === false))
      return true
  }
  const block = /^([a-z]+)Channel$/.exec(path)?.[1]
  if (block !== undefined && saved[`${block}Message`] === false) return true
  return SWITCHES[path] !== undefined && saved[SWITCHES[path]] === false
}

/** Settings whose switch is not beside them in a group. */
const SWITCHES: Readonly<Record<string, string>> = {
  levelNotifChannel: 'levelNotif',
  rewardsNotifChannel: 'rewardNotif',
}
