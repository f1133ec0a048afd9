import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { toldPurchase } from '#core/bot/purchase-request.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { payBack } from '#core/conditions/paid-cost.ts'
import { callerByInteraction } from '../commands/caller.ts'
import type { CustomCommand, CustomCommandsSettings } from '../settings.ts'
import { keptRun } from './buy-first.ts'
import type { KeptCall } from './kept-call.ts'
import type { Caller, Run } from './run.ts'
import {
  callerByMessage,
  commandNeeds,
  lineOfRun,
  runEffects,
  runReasons,
  targetId,
  withinPlan,
} from './run-command.ts'
import { uncount } from './slow-mode.ts'

function readTold(payload: unknown, { customCommands }: CustomCommandsSettings) {
  const told = toldPurchase(payload)
  const state = keptRun.safeParse(told?.kept).data
  const command = customCommands.find(({ id }) => id === state?.commandId)
  return told && state && command ? { state, command, outcome: told.outcome } : null
}

/** In line with the other runs counted by its slow mode. */
export const boughtLine = ({ payload }: EventOf<'requested'>, settings: CustomCommandsSettings): string | null => {
  const read = readTold(payload, settings)
  return read && lineOfRun(read.command, read.state.userId)
}

export function boughtNeeds({ payload }: EventOf<'requested'>, settings: CustomCommandsSettings): Needs {
  const read = readTold(payload, settings)
  if (!read) return {}
  const { userId, call } = read.state
  const needs = commandNeeds(call, read.command, userId)
  return { ...needs, members: [...(needs.members ?? []), userId] }
}

/** If everything was bought the command continues; otherwise its cost is refunded. */
export function afterPurchase(
  { payload }: EventOf<'requested'>,
  settings: CustomCommandsSettings,
  view: RuleView,
): Decision {
  const read = readTold(payload, settings)
  const member = read && view.members.get(read.state.userId)
  if (!read || !member) return nothing('noCommand')
  const { state, outcome } = read
  const command = withinPlan(read.command, view.guild.premium)
  const { call, deletesCall, reply, cost, counts } = state
  const caller = callerOfKept(state, command, member)
  const replyTo = reply?.interaction
  if (!outcome.ok) {
    const isSilent = command.hidden && state.messageId !== null
    return {
      effects: [
        ...payBack(cost, `command:${command.name}`),
        ...uncount(command, member.id, view),
        ...(isSilent ? [] : [caller.refusal(outcome.words)]),
      ],
      reasons: [{ code: 'notBought' }],
      replyTo,
    }
  }
  const named = targetId(call)
  const target = named ? (view.members.get(named) ?? null) : null
  const run: Run = { caller, command, call, target, deletesCall, counts }
  return { effects: runEffects(run, view), reasons: runReasons(command, view), replyTo }
}

export function callerOfKept(state: KeptCall, command: CustomCommand, member: MemberSnapshot): Caller {
  const { channelId, messageId, reply } = state
  if (messageId !== null || !reply) return callerByMessage(member, { id: messageId ?? '', channelId })
  return callerByInteraction({ member, channelId, reply }, command)
}
