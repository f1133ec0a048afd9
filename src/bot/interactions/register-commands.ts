import type { API } from '@discordjs/core'
import type { Log } from '#config/log.ts'
import type { Command } from '#core/bot/define-command.ts'
import { commandsOnWire } from './command-wire.ts'

/** Fields that the platform adds or omits by itself: ignored when commands are compared. */
const OWN = new Set(['id', 'application_id', 'guild_id', 'version', 'nsfw', 'dm_permission', 'handler'])

/** Once per process, however many shards it opens; not before the bot knows its own id. */
export function createRegistration(
  api: API,
  commands: readonly Command<never>[],
  { applicationId, log }: { applicationId(): string; log: Log },
): () => Promise<void> {
  let isRegistered = false
  return async () => {
    if (isRegistered || !applicationId()) return
    isRegistered = true
    // Not fatal: the commands that were registered last time stay until the next attempt.
    await registerCommands(api, applicationId(), commands, log).catch((error: unknown) => {
      isRegistered = false
      log.error({ err: error }, 'could not register the commands')
    })
  }
}

/** Only overwritten when something changed: the platform allows few writes, and notifies every client of each. */
async function registerCommands(
  api: API,
  applicationId: string,
  commands: readonly Command<never>[],
  log: Log,
): Promise<void> {
  const wanted = commandsOnWire(commands)
  const present = await api.applicationCommands.getGlobalCommands(applicationId, { with_localizations: true })
  if (present.length === wanted.length && fingerprint(present) === fingerprint(wanted)) {
    log.debug('commands are up to date')
    return
  }
  await api.applicationCommands.bulkOverwriteGlobalCommands(applicationId, wanted)
  log.info({ commands: wanted.length }, 'commands registered')
}

function fingerprint(commands: readonly { name: string }[]): string {
  return JSON.stringify([...commands].sort((a, b) => a.name.localeCompare(b.name)).map(comparable))
}

/** The same tree with its keys sorted and without empty values, so that two versions can be compared as text. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !OWN.has(key) && !isEmpty(inner))
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, inner]) => [key, comparable(inner)]),
  )
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
