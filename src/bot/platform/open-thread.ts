import { isThreadType } from '#core/guild/types.ts'
import { refusalOf, THREAD_ARCHIVED } from './refusals.ts'
import type { StepCall } from './step.ts'

/** Another step in the same thread may close it again meanwhile. */
const TRIES = 3

/**
 * Does something in a thread; if Discord refuses because it is archived, it is opened first. A locked thread was
 * closed on purpose, so it is closed again afterwards.
 */
export async function inOpenThread<T>(
  channelId: string | undefined,
  { api, ask, audit, guild }: Pick<StepCall, 'api' | 'ask' | 'audit' | 'guild'>,
  run: () => Promise<T>,
): Promise<T> {
  // An unknown channel may be a thread: Discord does not list archived ones.
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
