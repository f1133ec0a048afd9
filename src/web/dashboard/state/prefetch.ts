/** spec §9. */
export const PREFETCH_AFTER_MS = 1_000
const PRELOADS_MAX = 4

export type Connection = { saveData?: boolean; effectiveType?: string }

/** spec §9: skipped on slow connections or with the data saver. Browsers that do not tell count as fast. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '')
}

/** At most four at a time. What fails is requested again when it is needed. */
export async function prefetchAll(
  loads: readonly (() => Promise<unknown>)[],
  isStopped: () => boolean,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const waiting = [...loads]
  const worker = async () => {
    for (let load = waiting.shift(); load && !isStopped(); load = waiting.shift()) await load().catch(onFailure)
  }
  await Promise.all(Array.from({ length: PRELOADS_MAX }, worker))
}
