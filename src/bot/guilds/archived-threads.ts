import { type API, RESTJSONErrorCodes } from '@discordjs/core'
import { DiscordAPIError } from '@discordjs/rest'
import { channelsInUse, readStoredThreads, type StoredThread } from '#store/channels-in-use.ts'
import type { Database } from '#store/database.ts'
import type { SlimChannel, SlimGuild } from './slim-guild.ts'

type Deps = { api: Pick<API, 'channels'>; database: Database }

/**
 * Discord lists no archived threads, and there may be any number: of those that are known, the ones that something on
 * the server is set to are kept. When a server comes or comes back, that is what was stored before, as far as it
 * still exists.
 */
export function createArchivedThreads({ api, database }: Deps) {
  const begun = new WeakSet<SlimGuild>()

  const adoptStored = async (guild: SlimGuild) => {
    const stored = await readStoredThreads(database, guild.id)
    const unlisted = stored.filter(({ id }) => !guild.channels.has(id))
    const used = new Set(await channelsInUse(database, guild.id, unlisted.map(idOf)))
    const wanted = unlisted.filter(({ id }) => used.has(id))
    const isKept = await Promise.all(wanted.map(({ id }) => isThere(api, id)))
    wanted.forEach((thread, place) => {
      // Opened or archived once more while it was looked for.
      if (isKept[place] && !guild.channels.has(thread.id)) guild.channels.set(thread.id, slimThread(thread))
    })
    forgetSeen(guild)
  }

  return {
    /** To be awaited before a server is written. */
    async settle(guild: SlimGuild): Promise<void> {
      if (!begun.has(guild)) {
        await adoptStored(guild)
        begun.add(guild)
      }
      const archived = [...guild.channels.values()].filter(isArchived).map(idOf)
      const used = new Set(await channelsInUse(database, guild.id, archived))
      for (const id of archived) {
        const thread = guild.channels.get(id)
        // Opened while it was looked for.
        if (thread && isArchived(thread) && !used.has(id)) guild.channels.delete(id)
      }
      if (used.size < archived.length) forgetSeen(guild)
    },
  }
}

const isArchived = ({ details }: SlimChannel) => details?.archived === true

function forgetSeen(guild: SlimGuild) {
  guild.rights = null
  guild.seen = null
}

const idOf = ({ id }: { id: string }) => id

const slimThread = ({ locked, ...thread }: StoredThread): SlimChannel => ({
  ...thread,
  position: 0,
  overwrites: [],
  details: { archived: true, ...(locked && { locked }) },
})

/** It may have been deleted while nobody was listening. */
async function isThere(api: Deps['api'], threadId: string): Promise<boolean> {
  try {
    await api.channels.get(threadId)
    return true
  } catch (error) {
    // Any other answer says nothing of it.
    return !(error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownChannel)
  }
}
