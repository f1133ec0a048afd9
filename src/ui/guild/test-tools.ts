import type { GreetingTest } from '#core/tests-api.ts'
import type { Done } from '../outcome.ts'

/** Sends what is saved, once. How that went, and where it can be read, was shown to the person. */
export type TestTools = {
  greeting(type: GreetingTest): Promise<void>
  /** One of the logs, or `urgent`. */
  log(id: string): Promise<void>
  repeatMessage(id: string, mentions: boolean): Promise<void>
  /** Of a repeat message that was just made: counted, and the rhythm goes on from there. */
  firstCopy(id: string): Promise<void>
  /** The newest item of something that is followed: the bot posts it a moment later. `key`: as `rss.news`. */
  feed(key: string, channel: string): Promise<void>
  /** The answers of a command, to the person themselves. */
  customCommand(id: string): Promise<void>
  /** So that the person can run the command again at once. `message`: why not, in words. */
  clearSlowMode(id: string): Promise<Done>
}
