import { isTree, readPath, type Tree } from '#core/settings/paths.ts'

/** `goodbyeChannel` while `goodbyeMessage` is off, `board.channel` while `board.status` is: not worth a warning. */
export function isSwitchedOff(saved: Tree, path: string): boolean {
  const parts = path.split('.')
  for (let depth = 1; depth < parts.length; depth += 1) {
    const group = parts.slice(0, depth).reduce<unknown>((tree, key) => (isTree(tree) ? tree[key] : undefined), saved)
    if (isTree(group) && (group.status === false || group.enabled === false)) return true
  }
  const block = /^([a-z]+)Channel$/.exec(path)?.[1]
  if (block !== undefined && saved[`${block}Message`] === false) return true
  const power = SWITCHES[path]
  return power !== undefined && readPath(saved, power) === false
}

/** Settings whose switch is not the one of their group. */
const SWITCHES: Readonly<Record<string, string>> = {
  levelNotifChannel: 'levelNotif',
  rewardsNotifChannel: 'rewardNotif',
  'birthdays.channel': 'birthdays.announcement',
  'birthdays.mention': 'birthdays.announcement',
  'birthdays.message': 'birthdays.announcement',
  'birthdays.color': 'birthdays.announcement',
}
