import { expireInvites } from './actions/invites.ts'
import { endPollsInTime } from './actions/polls.ts'
import { archiveIdleThreads } from './actions/thread-life.ts'
import type { Realm } from './realm.ts'

/** What happens by itself as the clock goes on: on each second of the wall, and whenever the clock is moved. */
export function passTime(realm: Realm): void {
  realm.interactions.sweep()
  expireInvites(realm)
  archiveIdleThreads(realm)
  endPollsInTime(realm)
}
