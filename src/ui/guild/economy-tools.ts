import type {
  EconomyFacts,
  LedgerPage,
  LedgerQuestion,
  MergeRequest,
  UndoPlan,
  UndoRequest,
} from '#core/economy-api.ts'
import type { Done, Refused } from '../outcome.ts'

export type EconomyTools = {
  /** `message`: the reason it failed. */
  facts(): Promise<{ ok: true; facts: EconomyFacts } | Refused>
  ledger(question: LedgerQuestion): Promise<{ ok: true; page: LedgerPage } | Refused>
  /** What undoing the transaction would change. */
  undoPlan(line: string): Promise<{ ok: true; plan: UndoPlan } | Refused>
  undo(line: string, request: UndoRequest): Promise<Done>
  merge(items: MergeRequest): Promise<Done>
}
