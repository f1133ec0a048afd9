import { z } from 'zod'

const message = z.looseObject({
  author: z.looseObject({ id: z.string() }),
  mentions: z.array(z.looseObject({ id: z.string() })).default([]),
})

/**
 * Without the message-content intent a bot reads only its own words, private messages and messages that mention
 * it (reference, "Message Content Intent"); everywhere else the fields are there, but empty.
 */
export function withoutContent(data: object, botId: string): object {
  const parsed = message.safeParse(data)
  if (!parsed.success) return data
  const isOwn = parsed.data.author.id === botId
  if (isOwn || parsed.data.mentions.some((user) => user.id === botId)) return data
  return { ...data, content: '', embeds: [], attachments: [], components: [] }
}
