/** Something that happened, in the shape in which the gateway tells it. */
export type WorldEvent = {
  name: string
  /** null: a private conversation with the bot. */
  guildId: string | null
  /** Only those who may see this channel hear of it. */
  channelId?: string
  data: object
}

export type Feed = { publish(event: WorldEvent): void; subscribe(listener: (event: WorldEvent) => void): () => void }

export function createFeed(): Feed {
  const listeners = new Set<(event: WorldEvent) => void>()
  return {
    publish(event) {
      for (const listener of listeners) listener(event)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
