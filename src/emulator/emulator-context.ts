import type { MovableClock } from './clock.ts'
import type { Feed } from './feed.ts'
import type { Files } from './files.ts'
import type { Interactions } from './interactions/interactions.ts'
import type { Outside } from './outside/outside.ts'
import type { Troubles } from './troubles/troubles.ts'
import type { Attachment } from './world/model/messages.ts'
import type { World } from './world/world.ts'

/** Known once the server listens. */
export type Addresses = { url: string; cdnUrl: string; gatewayUrl: string }

/** What every part of the emulator works with: the world, and the feed of events. */
export type EmulatorContext = {
  world: World
  feed: Feed
  files: Files
  /** Attachments of deleted messages: until when each can still be read. */
  deletedFiles: Map<string, { attachment: Attachment; channelId: string; goneAt: number }>
  clock: MovableClock
  addresses: Addresses
  interactions: Interactions
  troubles: Troubles
  /** Sources outside Discord. */
  outside: Outside
  /** For changes without an event: marks the state for writing. */
  changed(): void
  newSecret(): string
  /** The initial world. */
  reseed(): void
}
