import { z } from 'zod'
import { ID_DIGITS } from '#core/snowflake.ts'
import { enterGuild } from '../actions/access.ts'
import { setOnboarding } from '../actions/onboarding.ts'
import { invalidField } from '../refusal.ts'
import { noOnboarding, type Onboarding } from '../world/onboarding.ts'
import type { Guild } from '../world/world.ts'
import { parseBody } from './body.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { LIMITS } from './rate-limit.ts'

const option = z.object({
  id: z.string().nullish(),
  title: z.string().min(1).max(50),
  description: z.string().max(100).nullish(),
  emoji_id: z.string().nullish(),
  emoji_name: z.string().nullish(),
  emoji_animated: z.boolean().nullish(),
  role_ids: z.array(z.string()).nullish(),
  channel_ids: z.array(z.string()).nullish(),
})
const prompt = z.object({
  id: z.string().nullish(),
  type: z.literal([0, 1]).nullish(),
  title: z.string().min(1).max(100),
  single_select: z.boolean().nullish(),
  required: z.boolean().nullish(),
  in_onboarding: z.boolean().nullish(),
  options: z.array(option).min(1).max(50),
})
const body = z.object({
  enabled: z.boolean().nullish(),
  mode: z.literal([0, 1]).nullish(),
  default_channel_ids: z.array(z.string()).max(500).nullish(),
  prompts: z.array(prompt).max(15).nullish(),
})

/**
 * Reference, "Onboarding Mode": how many default channels it needs when enabled, and how many in which anybody may
 * write.
 */
const DEFAULT_CHANNELS_NEEDED = 7

function readOnboarding(call: Call, guild: Guild): Onboarding {
  const sent = parseBody(body, call.body)
  const present = guild.onboarding ?? noOnboarding
  const newId = (given: string | null | undefined) =>
    given && ID_DIGITS.test(given) ? given : call.context.world.ids.next()
  const wanted: Onboarding = {
    enabled: sent.enabled ?? present.enabled,
    mode: sent.mode ?? present.mode,
    defaultChannelIds: sent.default_channel_ids ?? present.defaultChannelIds,
    prompts:
      sent.prompts?.map((one) => ({
        id: newId(one.id),
        type: one.type ?? 0,
        title: one.title,
        singleSelect: one.single_select ?? false,
        required: one.required ?? false,
        inOnboarding: one.in_onboarding ?? false,
        options: one.options.map((choice) => ({
          id: newId(choice.id),
          title: choice.title,
          description: choice.description ?? null,
          emoji: {
            id: choice.emoji_id ?? null,
            name: choice.emoji_name ?? null,
            animated: choice.emoji_animated ?? false,
          },
          roleIds: choice.role_ids ?? [],
          channelIds: choice.channel_ids ?? [],
        })),
      })) ?? present.prompts,
  }
  checkOnboarding(guild, wanted)
  return wanted
}

function checkOnboarding(guild: Guild, { enabled, defaultChannelIds, prompts }: Onboarding): void {
  const unknown = (path: PropertyKey[]) => invalidField(path, 'BASE_TYPE_BAD_VALUE', 'Unknown id')
  if (defaultChannelIds.some((id) => !guild.channels.has(id))) throw unknown(['default_channel_ids'])
  prompts.forEach(({ options }, index) => {
    options.forEach(({ roleIds, channelIds }, place) => {
      const path = ['prompts', index, 'options', place]
      if (roleIds.some((id) => !guild.roles.has(id))) throw unknown([...path, 'role_ids'])
      if (channelIds.some((id) => !guild.channels.has(id))) throw unknown([...path, 'channel_ids'])
      if (roleIds.length + channelIds.length === 0)
        throw invalidField(path, 'BASE_TYPE_REQUIRED', 'An option gives a role or shows a channel')
    })
  })
  if (enabled && defaultChannelIds.length < DEFAULT_CHANNELS_NEEDED)
    throw invalidField(
      ['default_channel_ids'],
      'BASE_TYPE_BAD_LENGTH',
      `Must have at least ${DEFAULT_CHANNELS_NEEDED} default channels`,
    )
}

function onWire(guild: Guild) {
  const { enabled, mode, defaultChannelIds, prompts } = guild.onboarding ?? noOnboarding
  return {
    guild_id: guild.id,
    enabled,
    mode,
    default_channel_ids: defaultChannelIds,
    prompts: prompts.map((prompt) => ({
      id: prompt.id,
      type: prompt.type,
      title: prompt.title,
      single_select: prompt.singleSelect,
      required: prompt.required,
      in_onboarding: prompt.inOnboarding,
      options: prompt.options.map((choice) => ({
        id: choice.id,
        title: choice.title,
        description: choice.description ?? '',
        emoji: choice.emoji,
        role_ids: choice.roleIds,
        channel_ids: choice.channelIds,
      })),
    })),
  }
}

const at = (call: Call) => enterGuild(call.context, call.callerId, call.param('guildId'))
const PATH = '/guilds/:guildId/onboarding'

export const onboardingEndpoints: Endpoint[] = [
  { method: 'GET', path: PATH, who: 'bot', answer: (call) => onWire(at(call).guild) },
  {
    method: 'PUT',
    path: PATH,
    who: 'bot',
    limit: LIMITS.channelWrite,
    answer(call) {
      const here = at(call)
      setOnboarding(call.context, here, readOnboarding(call, here.guild), call.reason)
      return onWire(here.guild)
    },
  },
]
