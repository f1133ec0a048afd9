import type { GatewayDispatchPayload } from 'discord-api-types/v10'

/** Sent by Discord, but not in the types. */
type Undocumented = { VOICE_CHANNEL_STATUS_UPDATE: { id: string; guild_id: string; status: string | null } }

/** What each event of the gateway carries, by name. */
export type Dispatches = { [P in GatewayDispatchPayload as `${P['t']}`]: P['d'] } & Undocumented

/**
 * What Discord shows to one person without events for bots: replies only they see, modals, failed interactions. The
 * data is what the chat page needs.
 */
type Private = {
  EPHEMERAL_CREATE: object
  EPHEMERAL_UPDATE: object
  EPHEMERAL_DELETE: { id: string; channel_id: string }
  MODAL_OPEN: { interaction_id: string; custom_id: string; title: string; components: object[] }
  INTERACTION_ANSWERED: { interaction_id: string; nonce: string | null }
  INTERACTION_FAILED: { interaction_id: string; nonce: string | null }
}

/** An event in the gateway's format. */
export type WorldEvent = {
  name: string
  /** null: a private conversation with the bot. */
  guildId: string | null
  /** Only sent to people who may see this channel. */
  channelId?: string
  /** Only on this person's screen; never on the gateway. */
  toUserId?: string
  data: object
}

type Told = Omit<WorldEvent, 'name' | 'data' | 'toUserId'>

export type Feed = {
  publish<N extends keyof Dispatches>(event: Told & { name: N; data: Dispatches[N] & object }): void
  whisper<N extends keyof Private>(event: Told & { name: N; toUserId: string; data: Private[N] }): void
  subscribe(listener: (event: WorldEvent) => void): () => void
}

export function createFeed(): Feed {
  const listeners = new Set<(event: WorldEvent) => void>()
  const tell = (event: WorldEvent) => {
    for (const listener of listeners) listener(event)
  }
  return {
    publish: tell,
    whisper: tell,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
