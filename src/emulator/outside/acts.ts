import { z } from 'zod'
import { act } from '../control/acts/act.ts'
import type { Realm } from '../realm.ts'
import { refuse } from '../refusal.ts'
import { FAULT_KINDS } from './faults.ts'
import { publication } from './publication.ts'
import { publish, withdraw } from './publish.ts'

/** `control.outside.publish({…})` in process, `POST /emulator/api/outside/publish` over HTTP. */
export const outsideActs = {
  /** Makes the source when it is new. Gives the id of the item. */
  publish: {
    takes: publication,
    run: (realm: Realm, wanted: z.output<typeof publication>) => ({ id: publish(realm.outside, wanted) }),
  },
  withdraw: act({ id: z.string() }, (realm, { id }) => {
    if (!withdraw(realm.outside, id)) throw refuse.notFound()
  }),
  /** What goes wrong for addresses that contain `path`. */
  fault: act(
    {
      kind: z.enum(FAULT_KINDS),
      path: z.string(),
      times: z.int().min(1).optional(),
      delayMs: z.int().min(0).max(600_000).optional(),
      retryAfterSeconds: z.int().min(0).optional(),
      location: z.string().optional(),
    },
    (realm, fault) => realm.outside.faults.add(fault),
  ),
  calm: act({}, (realm) => realm.outside.faults.calm()),
  /** What was sent to `/outside/sink/{name}`, oldest first. */
  received: act({ name: z.string() }, (realm, { name }) => realm.outside.sink.requests(name)),
  clear: act({}, (realm) => realm.outside.clear()),
}
