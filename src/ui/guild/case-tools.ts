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

/** What the case file asks of the dashboard around it. */
export type CaseTools = {
  list(question: CaseQuestion): Promise<{ ok: true; page: CasePage } | Refused>
  open(number: number): Promise<{ ok: true; opened: OpenedCase } | Refused>
  /** null: not known at the moment. */
  predefinedUses(): Promise<PredefinedUses | null>
  export(format: CaseFormat, question: CaseQuestion): Promise<{ ok: true; file: Blob } | Refused>
  /** The bot carries it out a moment later. */
  change(number: number, change: CaseChange, text: string | null): Promise<Done>
  /** The bot carries it out a moment later; nothing that is running. */
  remove(number: number): Promise<Done>
  /** Pictures that were uploaded for it, and those that go. */
  changeProof(number: number, changes: ChangeProofRequest): Promise<Done>
  /** Of what is running: how long it goes on from now. */
  changeLength(number: number, seconds: number): Promise<Done>
  /** Of a sanction that somebody else gave. */
  decideAppeal(number: number, decision: DecideAppealRequest): Promise<Done>
}
