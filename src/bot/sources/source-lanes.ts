import type { SourceLanes } from '#store/due-sources.ts'

type InLane = { lane: string; kind: string }

/** How many sources of each lane are being read. A slow source only delays others of its own lane. */
export function createSourceLanes(usual: Readonly<Record<string, number>>) {
  const running = new Map<string, { kind: string; count: number }>()
  let wasFull = false
  const leftIn = (lane: string, { kind, count }: { kind: string; count: number }) =>
    Math.max(0, (usual[lane] ?? usual[kind] ?? 1) - count)
  return {
    enter(sources: readonly InLane[]): void {
      for (const { lane, kind } of sources) running.set(lane, { kind, count: (running.get(lane)?.count ?? 0) + 1 })
      wasFull = [...running].some(([lane, one]) => leftIn(lane, one) === 0)
    },
    leave(sources: readonly InLane[]): void {
      for (const { lane, kind } of sources) {
        const count = (running.get(lane)?.count ?? 0) - 1
        if (count > 0) running.set(lane, { kind, count })
        else running.delete(lane)
      }
    },
    left: (): SourceLanes => ({
      left: Object.fromEntries([...running].map(([lane, one]) => [lane, leftIn(lane, one)])),
      usual,
    }),
    /** Whether more sources may have had to wait for their lane when some were last taken. */
    wasFull: (): boolean => wasFull,
  }
}
