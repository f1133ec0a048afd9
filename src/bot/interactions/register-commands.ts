import type { API } from '@discordjs/core'
import type { Log } from '#config/log.ts'
import type { Command } from '#core/bot/commands.ts'
import { commandsOnWire } from './command-wire.ts'

/** What the platform adds by itself, or leaves out when it is empty, is no difference. */
const OWN = new Set(['id', 'application_id', 'guild_id', 'version', 'nsfw', 'dm_permission', 'handler'])

/** Once in the life of a process, however many shards it opens; not before the bot knows who it is. */
export function createRegistration(
  api: API,
  commands: readonly Command<never>[],
  { applicationId, log }: { applicationId(): string; log: Log },
): () => Promise<void> {
  let isRegistered = false
  return async () => {
    if (isRegistered || !applicationId()) return
    isRegistered = true
    // The bot works without: what the platform knows from the last time stays.
    await registerCommands(api, applicationId(), commands, log).catch((error: unknown) => {
      log.error({ err: error }, 'could not register the commands')
    })
  }
}

/** Written over only when something changed: the platform allows few writes, and tells every client of each. */
async function registerCommands(
  api: API,
  applicationId: string,
  commands: readonly Command<never>[],
  log: Log,
): Promise<void> {
  const wanted = commandsOnWire(commands)
  const present = await api.applicationCommands.getGlobalCommands(applicationId, { with_localizations: true })
  if (fingerprint(present) === fingerprint(wanted)) {
    log.debug('commands are up to date')
    return
  }
  await api.applicationCommands.bulkOverwriteGlobalCommands(applicationId, wanted)
  log.info({ commands: wanted.length }, 'commands registered')
}

function fingerprint(commands: readonly { name: string }[]): string {
  return JSON.stringify([...commands].sort((a, b) => a.name.localeCompare(b.name)).map(essence))
}

/** The same tree whatever the order of its keys, without what says nothing. */
function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !OWN.has(key) && !isEmpty(inner))
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, inner]) => [key, essence(inner)]),
  )
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
