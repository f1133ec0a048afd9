const TRIES = 10
/** Some machines measure CPU time in ticks of 4 ms: two of them mean nothing, and a bad pattern takes many. */
const FLOOR_MS = 8
const TIMES_SLOWER = 10

/**
 * Whether reading a text takes much longer than going over it once. CPU time of the fastest of a few tries: other
 * programs on the machine only ever slow one down.
 */
export function isSlowOn(text: string, read: (text: string) => unknown): boolean {
  return Array.from({ length: TRIES }).every(() => {
    const spent = spentOn(() => read(text))
    return spent > FLOOR_MS && spent > FLOOR_MS + TIMES_SLOWER * spentOn(() => goOver(text))
  })
}

function spentOn(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

function goOver(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at)
  return sum
}
