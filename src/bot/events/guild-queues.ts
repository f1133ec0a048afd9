import { atMost, type Time } from '../time.ts'

export type GuildQueues = {
  /** Runs after everything queued before for the same server; other servers do not wait. */
  add(guildId: string, task: () => Promise<void>): Promise<void>
  /** False: some were still running when the time was over. */
  drain(timeoutMs: number): Promise<boolean>
}

/** One line per server: events keep their order, and one server's slowness holds up nobody else. */
export function createGuildQueues(time: Time): GuildQueues {
  const tails = new Map<string, Promise<void>>()
  return {
    add(guildId, task) {
      const done = (tails.get(guildId) ?? Promise.resolve()).then(task)
      // The line goes on after a failure; whoever added the task hears of it through `done`.
      const tail = done.then(noop, noop).then(() => {
        if (tails.get(guildId) === tail) tails.delete(guildId)
      })
      tails.set(guildId, tail)
      return done
    },
    drain: (timeoutMs) => atMost(time, timeoutMs, Promise.all(tails.values()).then(isTrue), false),
  }
}

const noop = () => {}
const isTrue = () => true
