import { type API, RESTJSONErrorCodes } from '@discordjs/core'
import { DiscordAPIError } from '@discordjs/rest'
import { channelsInUse, readStoredThreads, type StoredThread } from '#store/channels-in-use.ts'
import type { Database } from '#store/database.ts'
import type { SlimChannel, SlimGuild } from './slim-guild.ts'

type Deps = { api: Pick<API, 'channels'>; database: Database }

/**
 * Discord does not list archived threads, and there may be any number: of those known, only the ones a setting refers
 * to are kept. When a server becomes available, these are the ones stored before, if they still exist.
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
      // It was opened or archived again during the lookup.
      if (isKept[place] && !guild.channels.has(thread.id)) guild.channels.set(thread.id, slimThread(thread))
    })
    forgetSeen(guild)
  }

  return {
    /** To be awaited before a server is stored. */
    async settle(guild: SlimGuild): Promise<void> {
      if (!begun.has(guild)) {
        await adoptStored(guild)
        begun.add(guild)
      }
      const archived = [...guild.channels.values()].filter(isArchived).map(idOf)
      const used = new Set(await channelsInUse(database, guild.id, archived))
      for (const id of archived) {
        const thread = guild.channels.get(id)
        // It was opened during the lookup.
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

/** It may have been deleted while the bot was disconnected. */
async function isThere(api: Deps['api'], threadId: string): Promise<boolean> {
  try {
    await api.channels.get(threadId)
    return true
  } catch (error) {
    // Any other error says nothing about the thread.
    return !(error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownChannel)
  }
}
