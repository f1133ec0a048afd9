import { channelVariables } from './channel-variables.ts'
import { roleVariables } from './role-variables.ts'
import { serverVariables } from './server-variables.ts'
import { timeVariables } from './time-variables.ts'
import { userVariables } from './user-variables.ts'
import type { VariableTable } from './variables.ts'

/** spec §10.5: available everywhere a template is accepted. */
export const globalVariables = {
  ...userVariables,
  ...serverVariables,
  ...channelVariables,
  ...roleVariables,
  ...timeVariables,
} satisfies VariableTable
