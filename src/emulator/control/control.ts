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

/** Acting as anybody, for tests and for the chat page. Refusals are Discord's own, thrown. */
export const createControl = (context: EmulatorContext, gateway: Gateway) => ({
  ...callsOf(context, allActs),
  ...memberControl(context),
  ...messageControl(context),
  ...interactionControl(context),
  ...platformControl(context, gateway),
  /** What is published elsewhere than on Discord. */
  outside: callsOf(context, outsideActs),
})
