export type Transfer = { from: string; to: string }

/**
 * Finds members who pass money around in a circle, however many steps it takes. Each circle has a number; members in
 * no circle are left out.
 */
export function circlesOf(transfers: readonly Transfer[]): ReadonlyMap<string, number> {
  const targets = new Map<string, string[]>()
  for (const { from, to } of transfers) {
    targets.set(from, [...(targets.get(from) ?? []), to])
    if (!targets.has(to)) targets.set(to, [])
  }
  const circles = new Map<string, number>()
  let count = 0
  for (const group of connected(targets)) {
    if (group.length < 2) continue
    count += 1
    for (const member of group) circles.set(member, count)
  }
  return circles
}

/** Tarjan's strongly connected components, without recursion: a long chain must not overflow the stack. */
function connected(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const groups: string[][] = []
  const enter = (member: string) => {
    order.set(member, order.size)
    lowest.set(member, order.size - 1)
    open.push(member)
    isOpen.add(member)
    return { member, next: 0 }
  }
  const lower = (member: string, value: number | undefined) =>
    lowest.set(member, Math.min(lowest.get(member) ?? 0, value ?? Number.POSITIVE_INFINITY))
  for (const first of targets.keys()) {
    if (order.has(first)) continue
    const path = [enter(first)]
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const target = targets.get(at.member)?.[at.next]
      at.next += 1
      if (target !== undefined && !order.has(target)) {
        path.push(enter(target))
      } else if (target !== undefined) {
        if (isOpen.has(target)) lower(at.member, order.get(target))
      } else {
        path.pop()
        const above = path.at(-1)
        if (above) lower(above.member, lowest.get(at.member))
        if (lowest.get(at.member) === order.get(at.member)) {
          const group = open.splice(open.indexOf(at.member))
          for (const member of group) isOpen.delete(member)
          groups.push(group)
        }
      }
    }
  }
  return groups
}
