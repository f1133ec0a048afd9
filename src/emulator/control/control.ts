import type { EmulatorContext } from '../emulator-context.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { outsideActs } from '../outside/acts.ts'
import { callsOf } from './acts/act.ts'
import { allActs } from './acts/all.ts'
import { interactionControl } from './interaction-control.ts'
import { memberControl } from './member-control.ts'
import { messageControl } from './message-control.ts'
import { platformControl } from './platform-control.ts'

export type Control = ReturnType<typeof createControl>

/** Acts as anybody, for tests and for the chat page. Discord's own refusals are thrown. */
export const createControl = (context: EmulatorContext, gateway: Gateway) => ({
  ...callsOf(context, allActs),
  ...memberControl(context),
  ...messageControl(context),
  ...interactionControl(context),
  ...platformControl(context, gateway),
  /** Sources outside Discord. */
  outside: callsOf(context, outsideActs),
})
