import { once } from 'node:events'
import { Client, Events } from 'discord.js'
import type { ClientPlace, OpenedClient } from './clients.ts'

/** As in its guide, with its default caches. */
export async function openClient({ url, token, intents }: ClientPlace): Promise<OpenedClient> {
  const client = new Client({ intents, rest: { api: `${url}/api`, cdn: `${url}/cdn` } })
  let heard = 0
  client.on(Events.MessageCreate, () => {
    heard += 1
  })
  const ready = once(client, Events.ClientReady)
  await client.login(token)
  await ready
  return { heard: () => heard, isIdle: () => true }
}
