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

/** What every part of the emulator works on: the world, and the way to tell what happened in it. */
export type EmulatorContext = {
  world: World
  feed: Feed
  files: Files
  /** Of deleted messages: until when each can still be read. */
  deletedFiles: Map<string, { attachment: Attachment; channelId: string; goneAt: number }>
  clock: MovableClock
  addresses: Addresses
  interactions: Interactions
  troubles: Troubles
  /** What is published elsewhere than on Discord. */
  outside: Outside
  /** For changes that no event tells: the state has to be written. */
  changed(): void
  newSecret(): string
  /** The world as it was in the beginning. */
  reseed(): void
}
