import { z } from 'zod'

const message = z.object({
  id: z.string(),
  content: z.string(),
  author: z.object({ username: z.string(), bot: z.boolean().optional() }),
  embeds: z.array(
    z.object({
      title: z.string().optional(),
      description: z.string().optional(),
      image: z.object({ url: z.string() }).optional(),
    }),
  ),
})

export type ChatMessage = z.infer<typeof message>

/** The emulator's control, as its own page uses it. */
export function localDiscord(url: string) {
  const call = async (path: string, body?: unknown) => {
    const options =
      body === undefined
        ? {}
        : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const reply = await fetch(`${url}/emulator/api/${path}`, options)
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  return {
    join: (guildId: string, handle: string) => call(`guilds/${guildId}/join`, { handle }),
    write: (channelId: string, userId: string, content: string) =>
      call(`channels/${channelId}/messages`, { userId, content }),
    messages: async (channelId: string): Promise<ChatMessage[]> =>
      z.array(message).parse(await call(`channels/${channelId}/messages`)),
  }
}
