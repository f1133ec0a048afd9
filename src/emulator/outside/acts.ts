import { z } from 'zod'
import { act } from '../control/acts/act.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { refuse } from '../refusal.ts'
import { FAULT_KINDS } from './faults.ts'
import { publication } from './publication.ts'
import { publish, withdraw } from './publish.ts'

/** `control.outside.publish({…})` in process, `POST /emulator/api/outside/publish` over HTTP. */
export const outsideActs = {
  /** Creates the source when it is new. Returns the id of the item. */
  publish: {
    takes: publication,
    run: (context: EmulatorContext, wanted: z.output<typeof publication>) => ({ id: publish(context.outside, wanted) }),
  },
  withdraw: act({ id: z.string() }, (context, { id }) => {
    if (!withdraw(context.outside, id)) throw refuse.notFound()
  }),
  /** Simulates a fault for addresses that contain `path`. */
  fault: act(
    {
      kind: z.enum(FAULT_KINDS),
      path: z.string(),
      times: z.int().min(1).exactOptional(),
      delayMs: z.int().min(0).max(600_000).exactOptional(),
      retryAfterSeconds: z.int().min(0).exactOptional(),
      location: z.string().exactOptional(),
    },
    (context, fault) => context.outside.faults.add(fault),
  ),
  calm: act({}, (context) => context.outside.faults.calm()),
  /** What was sent to `/outside/sink/{name}`, oldest first. */
  received: act({ name: z.string() }, (context, { name }) => context.outside.sink.requests(name)),
  subscriptions: act({}, (context) => context.outside.hub.subscriptions()),
  /** What the hub has sent, oldest first. */
  deliveries: act({}, (context) => context.outside.hub.deliveries()),
  /** Resolves when the hub has done what was requested. */
  hubSettled: act({}, (context) => context.outside.hub.settled()),
  clear: act({}, (context) => context.outside.clear()),
}
