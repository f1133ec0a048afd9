type Text = string | null | undefined

/** As the platform writes them, as far as their words go. */
type Parts = {
  poll?: { question: { text?: Text }; answers: readonly { poll_media: { text?: Text } }[] } | null | undefined
  message_snapshots?: readonly { message: { content: string } }[] | undefined
}

/** What a message says outside its content: what it forwards, and the question and answers of its poll. */
export function otherTextOf({ poll, message_snapshots = [] }: Parts): string {
  const forwarded = message_snapshots.map(({ message }) => message.content)
  const asked = poll ? [poll.question.text, ...poll.answers.map(({ poll_media }) => poll_media.text)] : []
  return [...forwarded, ...asked].filter(Boolean).join('\n')
}
