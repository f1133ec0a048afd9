export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('no values to take the median of')
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

export function percentile(values: number[], share: number): number {
  if (values.length === 0) throw new Error('no values to take a percentile of')
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/**
 * A, B, A, B … instead of A, A, B, B: if the machine becomes slow or busy meanwhile, both are affected. The first
 * round warms up and is not counted.
 */
export async function inTurns<Name extends string>(
  rounds: number,
  contestants: Record<Name, () => Promise<number> | number>,
): Promise<Record<Name, number>> {
  const names = Object.keys(contestants) as Name[]
  const measured = new Map<Name, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const value = await contestants[name]()
      if (round > 0) measured.get(name)?.push(value)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(measured.get(name) ?? [])])) as Record<Name, number>
}

/** CPU time of this process for one call, in ms; unlike wall-clock time, it is not affected by other processes. */
export async function cpuMs(calls: number, work: () => Promise<unknown> | unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let call = 0; call < calls; call++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / calls
}
