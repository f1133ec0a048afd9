import type { ServerFacts } from '#core/diagnosis/quick-start.ts'
import type { ModuleStates } from './rules/module-state.ts'

/** What is on, off, prepared or suspended, as sent with the page. */
export type ToldDiagnosis = { states: ModuleStates; facts: ServerFacts | null }
