import * as z from 'zod/mini'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { CustomCommandsSettings } from '../settings.ts'
import { callerOfKept } from './after-purchase.ts'
import { keptCall } from './kept-call.ts'
import { commandNeeds, lineOfRun, runCommand, withinPlan } from './run-command.ts'

const counts = z.record(z.string(), z.number())

function readKept(payload: unknown, { customCommands }: CustomCommandsSettings) {
  const state = keptCall.safeParse(payload).data
  const command = customCommands.find(({ id, enabled }) => enabled && id === state?.commandId)
  return state && command ? { state, command } : null
}

/** In line with the other runs counted by its slow mode. */
export const countedLine = ({ payload }: EventOf<'answered'>, settings: CustomCommandsSettings): string => {
  const read = readKept(payload, settings)
  return lineOfRun(read?.command, read?.state.userId ?? '')
}

export function countedNeeds({ payload }: EventOf<'answered'>, settings: CustomCommandsSettings): Needs {
  const read = readKept(payload, settings)
  if (!read) return {}
  const needs = commandNeeds(read.state.call, read.command, read.state.userId)
  return { ...needs, members: [...(needs.members ?? []), read.state.userId] }
}

/** The command runs now, whatever Discord answered: unknown counts are left out of its texts. */
export function afterCount(
  { payload, result }: EventOf<'answered'>,
  settings: CustomCommandsSettings,
  view: RuleView,
): Decision {
  const read = readKept(payload, settings)
  const member = read && view.members.get(read.state.userId)
  if (!read || !member) return nothing('noCommand')
  const { state } = read
  const command = withinPlan(read.command, view.guild.premium)
  const known = (result.ok && counts.safeParse(result.data).data) || null
  const caller = callerOfKept(state, command, member)
  const decision = runCommand(caller, state.call, command, state.deletesCall, view, known, true)
  return { ...decision, replyTo: state.reply?.interaction }
}
