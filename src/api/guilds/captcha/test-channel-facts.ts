import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import type { GuildCall } from '../guild-route.ts'

const TIMEOUT_MS = 5_000
const onboarding = z.object({
  enabled: z.boolean(),
  default_channel_ids: z.array(z.string()),
  prompts: z.array(z.object({ options: z.array(z.object({ channel_ids: z.array(z.string()) })) })),
})
const slowed = z.object({ rate_limit_per_user: z.number().optional() })

/** The channels that Discord's onboarding shows to newcomers; none if it is off or unknown. */
export async function onboardingChannels(visit: GuildCall): Promise<readonly string[]> {
  const read = onboarding.safeParse(await ask(visit, `/guilds/${visit.guild.id}/onboarding`)).data
  if (!read?.enabled) return []
  const offered = read.prompts.flatMap(({ options }) => options.flatMap(({ channel_ids }) => channel_ids))
  return [...read.default_channel_ids, ...offered]
}

/** null: unknown. */
export async function hasSlowMode(visit: GuildCall, channelId: string): Promise<boolean | null> {
  const read = slowed.safeParse(await ask(visit, Routes.channel(channelId))).data
  return read ? (read.rate_limit_per_user ?? 0) > 0 : null
}

/** Only hints: the check-up is shown without them while Discord does not answer. */
async function ask({ call }: GuildCall, route: `/${string}`): Promise<unknown> {
  const { platform, log } = call.services
  try {
    return await platform.rest.get(route, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    log.warn({ err: error, requestId: call.id, route }, 'a fact about the verification could not be read')
    return null
  }
}
