import type { createGuildCache } from './guild-cache.ts'
import type { createServerList } from './server-list.ts'

type Places = {
  servers: Pick<ReturnType<typeof createServerList>, 'markJoined' | 'load'>
  guilds: Pick<ReturnType<typeof createGuildCache>, 'openJoined'>
}

/**
 * Opens a server that the bot has just been added to. The list is read once the API knows the server: before that it
 * would still say that the bot is not there, and the page would invite it again.
 */
export async function openJoined({ servers, guilds }: Places, id: string): Promise<void> {
  servers.markJoined(id)
  await guilds.openJoined(id)
  await servers.load({ silent: true })
}
