import { once } from 'node:events'
import { Client, GatewayDispatchEvents as Event, InteractionType, MessageFlags } from '@discordjs/core'
import { REST } from '@discordjs/rest'
import { WebSocketManager } from '@discordjs/ws'
import type { ClientPlace, OpenedClient } from './clients.ts'

/** The library our bot is built on, alone: it caches nothing, and answers a button with one line. */
export async function openClient({ url, token, intents }: ClientPlace): Promise<OpenedClient> {
  const rest = new REST({ api: `${url}/api`, cdn: `${url}/cdn` }).setToken(token)
  const gateway = new WebSocketManager({ rest, token, intents })
  const client = new Client({ rest, gateway })
  let heard = 0
  let awaited = 0
  const complete = Promise.withResolvers<void>()
  client.on(Event.MessageCreate, () => {
    heard += 1
  })
  client.once(Event.Ready, ({ data }) => {
    awaited = data.guilds.length
  })
  client.on(Event.GuildCreate, () => {
    awaited -= 1
    if (awaited === 0) complete.resolve()
  })
  client.on(Event.InteractionCreate, async ({ api, data }) => {
    if (data.type !== InteractionType.MessageComponent) return
    await api.interactions.reply(data.id, data.token, { content: 'Pressed.', flags: MessageFlags.Ephemeral })
  })
  const ready = once(client, Event.Ready)
  await gateway.connect()
  await ready
  await complete.promise
  return { heard: () => heard, isIdle: () => true }
}
