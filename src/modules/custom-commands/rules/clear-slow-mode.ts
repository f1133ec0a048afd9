import * as z from 'zod/mini'
import { type Decision, decided, nothing } from '#core/bot/effects.ts'
import type { CustomCommandsSettings } from '../settings.ts'
import { cooldownKey } from './slow-mode.ts'

/** Requested on the dashboard by somebody who tests a command on Discord. */
export const CLEAR_JOB = 'clearSlowMode'

const asked = z.object({ commandId: z.string(), userId: z.string() })

/** Lets them run it again immediately. */
export function clearSlowMode(payload: unknown, { customCommands }: CustomCommandsSettings): Decision {
  const read = asked.safeParse(payload).data
  const command = customCommands.find(({ id }) => id === read?.commandId)
  if (!read || !command) return nothing('noCommand')
  return decided('slowModeCleared', { type: 'forget', key: cooldownKey(command, read.userId) })
}
