import type { Setting } from '#core/settings/define.ts'
import { isTree, readPath, type Tree } from '#core/settings/paths.ts'

/** Whether a setting has no effect now, such as `board.channel` while `board.status` is off: not worth a warning. */
export function isSwitchedOff(saved: Tree, path: string, { options }: Pick<Setting, 'options'>): boolean {
  if (options.power !== undefined && readPath(saved, options.power) === false) return true
  const parts = path.split('.')
  return parts.some((_, depth) => {
    const group = depth === 0 ? null : readPath(saved, parts.slice(0, depth).join('.'))
    return isTree(group) && (group.status === false || group.enabled === false)
  })
}
