import { isThreadType } from '#core/guild/types.ts'
import { refusalOf, THREAD_ARCHIVED } from './refusals.ts'
import type { StepCall } from './step.ts'

/** Another step in the same thread may close it again in between. */
const TRIES = 3

/**
 * Does something in a thread; where Discord refuses because the thread is archived, it is opened first. One that is
 * locked was closed by somebody's hand, and is closed again afterwards.
 */
export async function inOpenThread<T>(
  channelId: string | undefined,
  { api, ask, audit, guild }: Pick<StepCall, 'api' | 'ask' | 'audit' | 'guild'>,
  run: () => Promise<T>,
): Promise<T> {
  // A channel that is not known may be a thread: Discord does not list those that are archived.
  const known = channelId === undefined ? undefined : guild.channels.get(channelId)
  if (channelId === undefined || (known && !isThreadType(known.type))) return run()
  const edit = (archived: boolean) => ask(() => api.channels.edit(channelId, { archived }, audit))
  const open = async (why: unknown) => {
    const opened = await edit(false).catch((refused: unknown) => {
      throw refusalOf(refused) ? why : refused
    })
    return 'thread_metadata' in opened && opened.thread_metadata?.locked === true
  }
  let wasLocked = false
  for (let left = TRIES; ; left--) {
    const result = await run().then(
      (done) => ({ done }),
      (error: unknown) => ({ error }),
    )
    if ('done' in result) {
      if (wasLocked) await edit(true).catch(unlessArchived)
      return result.done
    }
    if (left === 0 || !isArchived(result.error)) throw result.error
    wasLocked = await open(result.error)
  }
}

const isArchived = (error: unknown) => refusalOf(error)?.platformCode === THREAD_ARCHIVED

function unlessArchived(error: unknown) {
  if (!isArchived(error)) throw error
}
