import type {
  CaseChange,
  CaseFormat,
  CasePage,
  CaseQuestion,
  ChangeProofRequest,
  DecideAppealRequest,
  OpenedCase,
  PredefinedUses,
} from '#core/cases-api.ts'
import type { Done, Refused } from '../outcome.ts'

/** What the case file needs from the dashboard. */
export type CaseTools = {
  list(question: CaseQuestion): Promise<{ ok: true; page: CasePage } | Refused>
  open(number: number): Promise<{ ok: true; opened: OpenedCase } | Refused>
  /** null: unknown at the moment. */
  predefinedUses(): Promise<PredefinedUses | null>
  export(format: CaseFormat, question: CaseQuestion): Promise<{ ok: true; file: Blob } | Refused>
  /** The bot carries it out a moment later. */
  change(number: number, change: CaseChange, text: string | null): Promise<Done>
  /** The bot carries it out a moment later. Not for a sanction that is still running. */
  remove(number: number): Promise<Done>
  /** Adds uploaded pictures as proof, and removes others. */
  changeProof(number: number, changes: ChangeProofRequest): Promise<Done>
  /** For a sanction that is still running: how long it lasts from now. */
  changeLength(number: number, seconds: number): Promise<Done>
  /** For a sanction that somebody else gave. */
  decideAppeal(number: number, decision: DecideAppealRequest): Promise<Done>
}
