import type {
  EconomyFacts,
  LedgerPage,
  LedgerQuestion,
  MergeRequest,
  UndoPlan,
  UndoRequest,
} from '#core/economy-api.ts'

export type EconomyTools = {
  /** `message`: why not, in words. */
  facts(): Promise<{ ok: true; facts: EconomyFacts } | { ok: false; message: string }>
  ledger(question: LedgerQuestion): Promise<{ ok: true; page: LedgerPage } | { ok: false; message: string }>
  /** What undoing the line would change. */
  undoPlan(line: string): Promise<{ ok: true; plan: UndoPlan } | { ok: false; message: string }>
  undo(line: string, request: UndoRequest): Promise<{ ok: true } | { ok: false; message: string }>
  merge(items: MergeRequest): Promise<{ ok: true } | { ok: false; message: string }>
}
