import type {
  LogDestination,
  LogDestinationChange,
  LogDestinationMade,
  LogDestinationRequest,
  LogDestinationTest,
} from '#core/log-destinations-api.ts'

/** `message`: why not, in words. */
type Refused = { ok: false; message: string }

/** Where entries of the logs are copied to outside the server. Only its owner may change anything. */
export type LogDestinationTools = {
  list(): Promise<{ ok: true; destinations: readonly LogDestination[] } | Refused>
  create(request: LogDestinationRequest): Promise<{ ok: true; made: LogDestinationMade } | Refused>
  change(id: string, change: LogDestinationChange): Promise<{ ok: true } | Refused>
  remove(id: string): Promise<{ ok: true } | Refused>
  test(id: string): Promise<{ ok: true; test: LogDestinationTest } | Refused>
}
