import { removeDeletedFiles } from './actions/deleted-files.ts'
import { expireInvites } from './actions/invites.ts'
import { endPollsInTime } from './actions/polls.ts'
import { archiveIdleThreads } from './actions/thread-life.ts'
import type { EmulatorContext } from './emulator-context.ts'

/** What happens as time passes: run every second of real time, and whenever the clock is moved. */
export function passTime(context: EmulatorContext): void {
  context.interactions.sweep()
  expireInvites(context)
  archiveIdleThreads(context)
  endPollsInTime(context)
  removeDeletedFiles(context)
}
