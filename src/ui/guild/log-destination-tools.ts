import type {
  LogDestination,
  LogDestinationChange,
  LogDestinationMade,
  LogDestinationRequest,
  LogDestinationTest,
} from '#core/log-destinations-api.ts'
import type { Done, Refused } from '../outcome.ts'

/** Where log entries are copied to outside the server. Only its owner may change this. */
export type LogDestinationTools = {
  list(): Promise<{ ok: true; destinations: readonly LogDestination[] } | Refused>
  create(request: LogDestinationRequest): Promise<{ ok: true; made: LogDestinationMade } | Refused>
  change(id: string, change: LogDestinationChange): Promise<Done>
  remove(id: string): Promise<Done>
  test(id: string): Promise<{ ok: true; test: LogDestinationTest } | Refused>
}
