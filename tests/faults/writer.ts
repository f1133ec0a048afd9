import type { Administrator, FaultyApi } from './api.ts'

/** Two texts, so that two saves may be in flight at once. */
export const WRITTEN_KEYS = ['customWelcomeMessage', 'customGoodbyeMessage'] as const
export type WrittenKey = (typeof WRITTEN_KEYS)[number]

export type Writer = {
  key: WrittenKey
  /** Values whose save was answered with 200. */
  acknowledged: Set<string>
  /** Saves larger and larger numbers, each once the last was answered, until a save is not. Returns its answer. */
  writeUntilRefused(): Promise<Response | null>
}

export function createWriter(api: FaultyApi, who: Administrator, key: WrittenKey): Writer {
  const acknowledged = new Set<string>()
  let last = 0
  return {
    key,
    acknowledged,
    async writeUntilRefused() {
      for (;;) {
        const value = `${++last}`
        try {
          const response = await api.save(who, { [key]: value })
          if (response.status !== 200) return response
          // Read to its end: an answer that broke off acknowledges nothing.
          await response.arrayBuffer()
        } catch (error) {
          // The connection broke, which is what the test does to it.
          if (error instanceof TypeError) return null
          throw error
        }
        acknowledged.add(value)
      }
    },
  }
}

/** What was acknowledged and is not in the history. */
export async function lostSaves(api: FaultyApi, writers: readonly Writer[]): Promise<string[]> {
  const kept = new Set((await api.history()).map(({ path, after }) => `${path} ${after}`))
  return writers.flatMap(({ key, acknowledged }) =>
    [...acknowledged].map((value) => `${key} ${value}`).filter((save) => !kept.has(save)),
  )
}
