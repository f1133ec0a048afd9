import { z } from 'zod'
import { EMULATOR_APPLICATION_ID } from '#config/secrets.ts'

const message = z.object({
  id: z.string(),
  content: z.string(),
  author: z.object({ username: z.string(), bot: z.boolean().optional() }),
  embeds: z.array(
    z.object({
      title: z.string().optional(),
      description: z.string().optional(),
      image: z.object({ url: z.string() }).optional(),
      fields: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    }),
  ),
  reactions: z.optional(z.array(z.object({ emoji: z.object({ name: z.nullable(z.string()) }) }))),
})

const state = z.object({
  now: z.number(),
  guilds: z.array(
    z.object({
      id: z.string(),
      hasBot: z.boolean(),
      channels: z.array(
        z.object({ id: z.string(), name: z.string(), type: z.number(), parentId: z.string().nullable() }),
      ),
    }),
  ),
})

export type ChatMessage = z.infer<typeof message>

const joined = z.object({ user: z.object({ id: z.string() }) })
const roles = z.array(z.object({ id: z.string(), name: z.string() }))
const member = z.object({ roles: z.array(z.string()) })
const channels = z.array(z.object({ id: z.string(), name: z.string() }))
const begun = z.object({ interactionId: z.string() })
const button = z.object({ label: z.string().optional(), custom_id: z.string().optional() })
const answer = z.object({
  id: z.string(),
  channel_id: z.string(),
  components: z.array(z.object({ components: z.array(button).optional() })).default([]),
})
const openForms = z.array(z.object({ interactionId: z.string() }))
const WAIT_MS = 100
const TRIES = 300
const PRESS_EVERY = 50

/** The emulator's control API, as used by its own page. */
export function localDiscord(url: string) {
  const call = async (path: string, body?: unknown, method = 'POST') => {
    const options =
      body === undefined ? {} : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const reply = await fetch(`${url}/emulator/api/${path}`, options)
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply.status === 204 ? null : reply.json()
  }
  /** Polled: the bot takes some time to answer. */
  const until = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const found = await ask()
      if (found !== undefined) return found
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
    throw new Error(`${what} did not come`)
  }
  /** Discord gives up after three seconds, and a busy machine sometimes takes longer: then the button is pressed again. */
  const pressForForm = async (
    place: { channel_id: string; id: string },
    customId: string | undefined,
    userId: string,
  ) => {
    let attempts = 0
    return until('the form', async () => {
      if (attempts++ % PRESS_EVERY === 0) {
        await call(`channels/${place.channel_id}/messages/${place.id}/press`, { customId, userId })
      }
      return openForms.parse(await call('acts/openModals', { userId })).at(-1)
    })
  }
  const messages = async (channelId: string): Promise<ChatMessage[]> =>
    z.array(message).parse(await call(`channels/${channelId}/messages`))
  return {
    messages,
    channelId: async (guildId: string, name: string): Promise<string> => {
      const found = channels.parse(await call('acts/channels', { guildId })).find((one) => one.name === name)
      if (!found) throw new Error(`there is no channel ${name}`)
      return found.id
    },
    find: async (channelId: string, title: string): Promise<ChatMessage | undefined> =>
      (await messages(channelId)).findLast(({ embeds }) => embeds.some((embed) => embed.title === title)),
    react: (channelId: string, messageId: string, emoji: string, userId: string) =>
      call(`channels/${channelId}/messages/${messageId}/reactions/${encodeURIComponent(emoji)}`, { userId }, 'PUT'),
    /** Runs a command, presses a button of its answer and fills in the form that opens. */
    async fillIn(channelId: string, userId: string, command: string, label: RegExp, fields: Record<string, string>) {
      const { interactionId } = begun.parse(
        await call(`channels/${channelId}/run`, { name: command, options: {}, userId }),
      )
      const shown = await until('the answer', async () =>
        z
          .array(answer)
          .parse(await call('acts/answers', { interactionId }))
          .at(-1),
      )
      const pressed = shown.components.flatMap((row) => row.components ?? []).find((one) => label.test(one.label ?? ''))
      const form = await pressForForm(shown, pressed?.custom_id, userId)
      await call(`modals/${form.interactionId}/submit`, { fields, userId })
    },
    /** Waits for a private message by the bot that contains these words. */
    untilTold: (userId: string, words: string) =>
      until(`a private message: ${words}`, async () => {
        const told = z.array(z.object({ content: z.string() })).parse(await call('acts/privateMessages', { userId }))
        return told.find(({ content }) => content.includes(words))
      }),
    /** Presses the newest button with this label in the private messages, and submits the form that it opens. */
    async answerPrivately(userId: string, label: RegExp, fields: Record<string, string>) {
      const { message, pressed } = await until('the private message', async () => {
        const told = z.array(answer).parse(await call('acts/privateMessages', { userId }))
        return told
          .flatMap((one) => one.components.flatMap((row) => (row.components ?? []).map((part) => ({ one, part }))))
          .filter(({ part }) => label.test(part.label ?? ''))
          .map(({ one, part }) => ({ message: one, pressed: part }))
          .at(-1)
      })
      const form = await pressForForm(message, pressed.custom_id, userId)
      await call(`modals/${form.interactionId}/submit`, { fields, userId })
    },
    run: (channelId: string, userId: string, name: string, options: object = {}) =>
      call(`channels/${channelId}/run`, { name, options, userId }),
    /** Publishes something on a source, such as an item of a feed. */
    publish: (publication: object) => call('outside/publish', publication),
    /** The subscriptions of the hub for video channels. */
    subscriptions: async () => z.array(z.object({ topic: z.string() })).parse(await call('outside/subscriptions', {})),
    now: async () => state.parse(await call('state')).now,
    moveClock: (moveMs: number) => call('clock', { moveMs }),
    moveClockTo: (to: number) => call('clock', { to }),
    join: async (guildId: string, handle: string): Promise<string> =>
      joined.parse(await call(`guilds/${guildId}/join`, { handle })).user.id,
    /** By their names. */
    async rolesOf(guildId: string, userId: string): Promise<string[]> {
      const known = roles.parse(await call('acts/roles', { guildId }))
      const held = member.parse(await call('acts/member', { guildId, userId })).roles
      return known.flatMap(({ id, name }) => (held.includes(id) ? [name] : []))
    },
    write: (channelId: string, userId: string, content: string) =>
      call(`channels/${channelId}/messages`, { userId, content }),
    channels: async (guildId: string) =>
      state.parse(await call('state')).guilds.find(({ id }) => id === guildId)?.channels ?? [],
    /** For a test that added it, so that others begin without. */
    async removeBot(guildId: string) {
      const guild = state.parse(await call('state')).guilds.find(({ id }) => id === guildId)
      if (guild?.hasBot) await call(`guilds/${guildId}/kick`, { userId: EMULATOR_APPLICATION_ID })
    },
    /** null leaves. */
    voice: (guildId: string, userId: string, channelId: string | null) =>
      call(`guilds/${guildId}/voice`, { userId, channelId }, 'PUT'),
  }
}
