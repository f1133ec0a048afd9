import type { GreetingTest } from '#core/tests-api.ts'
import type { Done } from '../outcome.ts'

/** Sends what is saved, once. The person has already been shown the result and where to read the message. */
export type TestTools = {
  greeting(type: GreetingTest): Promise<void>
  /** One of the logs, or `urgent`. */
  log(id: string): Promise<void>
  repeatMessage(id: string, mentions: boolean): Promise<void>
  /** The first copy of a repeat message that was just made: it counts, and the next ones follow at its interval. */
  firstCopy(id: string): Promise<void>
  /** The newest item of a followed source: the bot posts it a moment later. `key`: such as `rss.news`. */
  feed(key: string, channel: string): Promise<void>
  /** The responses of a command, sent to the person themselves. */
  customCommand(id: string): Promise<void>
  /** Lets the person run the command again immediately. `message`: why it failed. */
  clearSlowMode(id: string): Promise<Done>
}
