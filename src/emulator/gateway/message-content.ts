import { z } from 'zod'

const message = z.looseObject({
  author: z.looseObject({ id: z.string() }),
  mentions: z.array(z.looseObject({ id: z.string() })).default([]),
})

/**
 * Without the message-content intent a bot only gets the content of its own messages, private messages and messages
 * that mention it (reference, "Message Content Intent"); otherwise the fields are present but empty.
 */
export function withoutContent(data: object, botId: string): object {
  const parsed = message.safeParse(data)
  if (!parsed.success) return data
  const isOwn = parsed.data.author.id === botId
  if (isOwn || parsed.data.mentions.some((user) => user.id === botId)) return data
  return { ...data, content: '', embeds: [], attachments: [], components: [] }
}
