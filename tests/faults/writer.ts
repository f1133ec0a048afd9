import type { Administrator, FaultyApi } from './api.ts'

/** Two settings, so that two saves can be in flight together. */
export const WRITTEN_KEYS = ['customWelcomeMessage', 'customGoodbyeMessage'] as const
const SAVES_BEFORE_STRIKE = 15
const STRIKE_WITHIN_MS = 8

export type WrittenKey = (typeof WRITTEN_KEYS)[number]

export type Writer = {
  key: WrittenKey
  /** Values whose save was answered with 200. */
  acknowledged: Set<string>
  /**
   * Saves increasing numbers, each after the previous answer, until one is not saved. Returns the refusal, or null
   * when the connection broke.
   */
  writeUntilRefused(onAcknowledged: () => void): Promise<Response | null>
}

export function createWriter(api: FaultyApi, who: Administrator, key: WrittenKey): Writer {
  const acknowledged = new Set<string>()
  let last = 0
  return {
    key,
    acknowledged,
    async writeUntilRefused(onAcknowledged) {
      for (;;) {
        const value = `${++last}`
        try {
          const response = await api.save(who, { [key]: value })
          if (response.status !== 200) return response
          // Read to its end: a truncated answer acknowledges nothing.
          await response.arrayBuffer()
        } catch (error) {
          // The connection broke, which is what the test provokes.
          if (error instanceof TypeError) return null
          throw error
        }
        acknowledged.add(value)
        onAcknowledged()
      }
    },
  }
}

/** Runs at a random moment, after some saves and usually during the next one. */
export function afterSomeSaves(random: (below: number) => number, strike: () => void): () => void {
  let left = 1 + random(SAVES_BEFORE_STRIKE)
  return () => {
    if (--left === 0) setTimeout(strike, random(STRIKE_WITHIN_MS))
  }
}

/** Acknowledged values missing from the history. */
export async function lostSaves(api: FaultyApi, writers: readonly Writer[]): Promise<string[]> {
  const kept = new Set((await api.history()).map(({ path, after }) => `${path} ${after}`))
  return writers.flatMap(({ key, acknowledged }) =>
    [...acknowledged].map((value) => `${key} ${value}`).filter((save) => !kept.has(save)),
  )
}
