import * as z from 'zod/mini'

type Text = string | null | undefined

/** The parts of a message, in the platform's format, that hold text. */
type Parts = {
  poll?: { question: { text?: Text }; answers: readonly { poll_media: { text?: Text } }[] } | null | undefined
  message_snapshots?: readonly { message: { content: string } }[] | undefined
}

const text = z.nullish(z.string())

/** The same parts, for reading a message that the platform answers with. */
export const otherTextFields = {
  poll: z.nullish(
    z.object({ question: z.object({ text }), answers: z.array(z.object({ poll_media: z.object({ text }) })) }),
  ),
  message_snapshots: z._default(z.array(z.object({ message: z.object({ content: z._default(z.string(), '') }) })), []),
}

/** Text of a message outside its content: forwarded messages, and the question and answers of its poll. */
export function otherTextOf({ poll, message_snapshots = [] }: Parts): string {
  // Most messages have neither.
  if (!poll && message_snapshots.length === 0) return ''
  const forwarded = message_snapshots.map(({ message }) => message.content)
  const asked = poll ? [poll.question.text, ...poll.answers.map(({ poll_media }) => poll_media.text)] : []
  return [...forwarded, ...asked].filter(Boolean).join('\n')
}
