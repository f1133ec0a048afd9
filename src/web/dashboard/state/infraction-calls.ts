import * as z from 'zod/mini'
import { type InfractionQuestion, infractionHistory, infractionPage } from '#core/infractions-api.ts'
import { noiseReply } from '#core/noise-api.ts'
import { watchedCounts, watchedExamples } from '#core/watched-api.ts'
import type { CallApi } from './call-api.ts'
import { searchOf } from './search-of.ts'

const pathOf = (guildId: string) => `/dashboard/guilds/${guildId}/auto-moderation`

/** API calls of the auto-moderation page about infractions. */
export const infractionCalls = (call: CallApi) => ({
  readInfractions: (guildId: string, question: InfractionQuestion) =>
    call(`${pathOf(guildId)}/infractions?${searchOf(question)}`, { reply: infractionPage }),
  undoInfraction: (guildId: string, id: string) =>
    call(`${pathOf(guildId)}/infractions/${encodeURIComponent(id)}/undo`, { method: 'POST', reply: z.unknown() }),
  readWatchedCounts: (guildId: string) => call(`${pathOf(guildId)}/watched`, { reply: watchedCounts }),
  readWatchedExamples: (guildId: string, filter: string) =>
    call(`${pathOf(guildId)}/watched/examples?${searchOf({ filter })}`, { reply: watchedExamples }),
  readNoise: (guildId: string) => call(`${pathOf(guildId)}/noise`, { reply: noiseReply }),
  readInfractionHistory: (guildId: string) => call(`${pathOf(guildId)}/history`, { reply: infractionHistory }),
})
