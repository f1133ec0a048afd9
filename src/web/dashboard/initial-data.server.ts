import { type GuildPayload, type InitialData, initialData } from '#core/api.ts'
import { fillDefaults } from '#core/settings/paths.ts'
import { defaultSettings } from '#modules/index.ts'
import type { SiteOptions } from '../site-contract.ts'
import { moduleStates } from './rules/module-state.ts'
import { serverFacts } from './rules/server-facts.ts'
import type { ToldDiagnosis } from './told-diagnosis.ts'

export type FirstPage = InitialData & { diagnosis: ToldDiagnosis | null }

const NOTHING: FirstPage = { servers: null, guild: null, isForbidden: false, diagnosis: null }

/** The person's servers and the current one, so that they are part of the document (ADR 013). */
export async function readInitialData(request: Request, options: SiteOptions, guildId: string): Promise<FirstPage> {
  try {
    const url = new URL(`/api/auth/initial-data?guild=${encodeURIComponent(guildId)}`, request.url)
    const reply = await options.callApi(new Request(url, { headers: request.headers }))
    // Nobody is signed in, or the API is failing: the page requests the data itself and shows the result.
    if (reply.status !== 200) return NOTHING
    const data = initialData.parse(await reply.json())
    // The API leaves out settings of modules that are closed to the person; rules that read all settings get the
    // defaults.
    const guild = data.guild && { ...data.guild, settings: fillDefaults(data.guild.settings, defaultSettings) }
    return { ...data, guild, diagnosis: guild && diagnose(guild) }
  } catch (error) {
    options.onError(error, request)
    return NOTHING
  }
}

function diagnose({ settings, revision, ...guild }: GuildPayload): ToldDiagnosis {
  return {
    states: moduleStates(settings, guild),
    facts: serverFacts(settings, guild, revision),
  }
}
