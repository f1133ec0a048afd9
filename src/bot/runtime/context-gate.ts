import type { Configuration, ConfigurationCache } from './configuration-cache.ts'
import type { GuildContext, GuildContexts } from './guild-contexts.ts'

type Work = (context: GuildContext) => Promise<void> | void
/** `afterSaves`: also waits while newer settings are being loaded. */
type WithContext = (guildId: string, work: Work, afterSaves?: boolean) => Promise<void> | void

/**
 * Runs work with the server's settings: immediately where they are cached, otherwise after earlier work that waits
 * for them too.
 */
export function createContextGate(configurations: ConfigurationCache, contexts: GuildContexts): WithContext {
  /** Events of servers whose settings are being loaded keep their order. */
  const waiting = new Map<string, (() => Promise<void> | void)[]>()

  return (guildId, work, afterSaves = false) => {
    const run = (configuration: Configuration) => work(contexts.of(guildId, configuration))
    const queue = waiting.get(guildId)
    const mustWait = queue !== undefined || (afterSaves && configurations.isLoading(guildId))
    const known = mustWait ? null : configurations.peek(guildId)
    if (known) return run(known)
    return new Promise<void>((resolve, reject) => {
      const task = () => {
        const configuration = configurations.peek(guildId)
        if (!configuration) return reject(new Error(`the settings of ${guildId} could not be loaded`))
        Promise.resolve(run(configuration)).then(resolve, reject)
      }
      if (queue) return void queue.push(task)
      const tasks = [task]
      waiting.set(guildId, tasks)
      const release = () => {
        waiting.delete(guildId)
        for (const one of tasks) one()
      }
      configurations.get(guildId).then(release, release)
    })
  }
}
