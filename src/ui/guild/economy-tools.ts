import type { EconomyFacts } from '#core/economy-api.ts'

export type EconomyTools = {
  /** `message`: why not, in words. */
  facts(): Promise<{ ok: true; facts: EconomyFacts } | { ok: false; message: string }>
}
