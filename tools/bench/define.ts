export type Reference = { name: string; value: number }

export type BenchResult = {
  ours: { value: number; unit: string }
  /** Measured in the same run, alternating with ours: a figure from another day or machine is not comparable. */
  references: Reference[]
  /** Ours divided by the reference named in the goal; null where the goal is a plain number. */
  ratio: number | null
  met: boolean
}

export type Bench = {
  name: string
  /** In words, as printed: "≥ 0.8 of a pre-serialised buffer". */
  goal: string
  run(): Promise<BenchResult>
}

/** A file `tools/bench/*.bench.ts` exports one of these as default; `npm run bench` finds it. */
export const defineBench = (bench: Bench): Bench => bench

type Judgement = { against: string } & ({ atLeast: number } | { atMost: number })

/** Ours beside its references, judged by the ratio to one of them. */
export function compare(
  medians: Record<string, number> & { ours: number },
  unit: string,
  judgement: Judgement,
): BenchResult {
  const { ours, ...others } = medians
  const references = Object.entries(others).map(([name, value]) => ({ name, value }))
  const reference = references.find(({ name }) => name === judgement.against)
  if (!reference) throw new Error(`nothing was measured under the name "${judgement.against}"`)
  const ratio = ours / reference.value
  const met = 'atLeast' in judgement ? ratio >= judgement.atLeast : ratio <= judgement.atMost
  return { ours: { value: ours, unit }, references, ratio, met }
}

/** For goals that are a plain number, such as 15 ms for one card. */
export function underLimit(value: number, unit: string, limit: number, references: Reference[] = []): BenchResult {
  return { ours: { value, unit }, references, ratio: null, met: value <= limit }
}
