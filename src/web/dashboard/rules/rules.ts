import { defaultSettings, moduleOfPath } from '#modules/index.ts'
import { defaultTextOf, isText } from './default-text.ts'
import { findProblems } from './find-problems.ts'
import { isEditable } from './is-editable.ts'
import { moduleStates } from './module-state.ts'
import { repairSetting } from './repair-setting.ts'
import { serverFacts } from './server-facts.ts'
import { valueKinds } from './value-kinds.ts'

/** Loaded only for editing, because they import the declarations of every module (ADR 013). */
export const rules = {
  defaultSettings,
  defaultTextOf,
  findProblems,
  isEditable,
  isText,
  moduleOfSetting: moduleOfPath,
  moduleStates,
  repairSetting,
  serverFacts,
  valueKinds,
}

export type Rules = typeof rules
