import { DiscordAPIError, type REST } from '@discordjs/rest'
import { z } from 'zod'
import type { RoleCounts } from '#core/bulk-roles-api.ts'
import { createPlatformAnswers } from '../../http/platform-answers.ts'
import { PlatformAway } from '../../http/platform-away.ts'

/** Discord counts the members; requested at most once a minute per server. */
const FRESH_MS = 60_000
const SERVERS_MAX = 500
const TIMEOUT_MS = 8_000
const counted = z.record(z.string(), z.number())

export function createRoleCounts({ rest, clock }: { rest: REST; clock: () => number }) {
  const answers = createPlatformAnswers<RoleCounts['counts']>({ freshMs: FRESH_MS, max: SERVERS_MAX, clock })
  return { get: (guildId: string) => answers.get(guildId, () => count(rest, guildId)) }
}

async function count(rest: REST, guildId: string): Promise<RoleCounts['counts']> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return counted.parse(await rest.get(`/guilds/${guildId}/roles/member-counts`, { signal }))
  } catch (error) {
    if (error instanceof DiscordAPIError && error.status < 500) return {}
    throw new PlatformAway('roles could not be counted', { cause: error })
  }
}
