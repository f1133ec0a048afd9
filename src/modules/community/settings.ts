import * as z from 'zod/mini'
import { limits } from '#core/limits.ts'
import { defineSettings, type SettingsOf, setting } from '#core/settings/define.ts'
import { because, refusedAs } from '#core/settings/issues.ts'
import { listOf } from '#core/settings/kinds.ts'
import { areDistinctBoards, isPremiumStarboard, starboard } from './starboard.ts'
import { statsChannel } from './stats-channel.ts'
import { isPremiumHub, voiceHub } from './voice-hub.ts'

/** One channel cannot be the entry of two hubs, nor show two figures. */
export function areDistinctChannels(entries: readonly { channel: string | null }[]): boolean {
  const used = entries.flatMap(({ channel }) => channel ?? [])
  return new Set(used).size === used.length
}

/** Keys match saved guilds; renaming one needs a migration. */
export const communitySettings = defineSettings({
  privateroom: setting(
    listOf(voiceHub, limits.voiceHubs.premium).check(
      z.refine(areDistinctChannels, refusedAs('V_DUPLICATE', because('hubChannel'))),
    ),
    [],
    {
      limit: 'voiceHubs',
      premium: (hubs) => hubs.some(isPremiumHub),
    },
  ),
  starboards: setting(
    listOf(starboard, limits.starboards.premium).check(
      z.refine(areDistinctBoards, refusedAs('V_DUPLICATE', because('starboardEmoji'))),
    ),
    [],
    { limit: 'starboards', premium: (boards) => boards.some(isPremiumStarboard) },
  ),
  statsChannels: setting(
    listOf(statsChannel, limits.statsChannels.premium).check(
      z.refine(areDistinctChannels, refusedAs('V_DUPLICATE', because('figureChannel'))),
    ),
    [],
    {
      limit: 'statsChannels',
      premium: (channels) => channels.some(({ target }) => target === 'api'),
    },
  ),
})

export type CommunitySettings = SettingsOf<typeof communitySettings>
