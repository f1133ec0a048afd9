import type { EconomyFacts, MergeRequest } from '#core/economy-api.ts'

export type EconomyTools = {
  /** `message`: why not, in words. */
  facts(): Promise<{ ok: true; facts: EconomyFacts } | { ok: false; message: string }>
  merge(items: MergeRequest): Promise<{ ok: true } | { ok: false; message: string }>
}
