type Facts = {
  message: { channel: string; id: string }
  publications: readonly { messageId: string | null }[]
  panels: readonly unknown[]
  channels: readonly { id: string; name: string }[]
}

/** Whether it is already edited as an opening message, or can become one, which needs a channel and a panel. */
export function olderMessageState({ message, publications, panels, channels }: Facts) {
  const channelName = channels.find(({ id }) => id === message.channel)?.name ?? null
  const isAdopted = publications.some(({ messageId }) => messageId === message.id)
  return { channelName, isAdopted, mayAdopt: !isAdopted && channelName !== null && panels.length > 0 }
}
