import { DiscordAPIError, type REST } from '@discordjs/rest'
import * as z from 'zod/mini'
import { createPlatformAnswers } from '../http/platform-answers.ts'
import { PlatformAway } from '../http/platform-away.ts'

/** They only change when a new version of the bot registers its commands. */
const FRESH_MS = 10 * 60_000
const TIMEOUT_MS = 8_000
const registered = z.array(z.object({ id: z.string(), name: z.string(), type: z._default(z.number(), 1) }))
const CHAT_INPUT = 1

type Deps = { rest: REST; applicationId: string; clock: () => number }

/** The platform's ids of the bot's commands, by their English names. */
export function createCommandIds({ rest, applicationId, clock }: Deps) {
  const answers = createPlatformAnswers<ReadonlyMap<string, string>>({ freshMs: FRESH_MS, max: 1, clock })
  return { get: () => answers.get('all', () => read(rest, applicationId)) }
}

async function read(rest: REST, applicationId: string): Promise<ReadonlyMap<string, string>> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const commands = registered.parse(await rest.get(`/applications/${applicationId}/commands`, { signal }))
    return new Map(commands.filter(({ type }) => type === CHAT_INPUT).map(({ id, name }) => [name, id]))
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return new Map()
    throw new PlatformAway('the commands could not be read', { cause: error })
  }
}
