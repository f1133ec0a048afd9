import * as z from 'zod/mini'
import { type InfractionQuestion, infractionHistory, infractionPage } from '#core/infractions-api.ts'
import type { CallApi } from './call-api.ts'
import { searchOf } from './search-of.ts'

const pathOf = (guildId: string) => `/dashboard/guilds/${guildId}/auto-moderation`

/** API calls of the auto-moderation page about infractions. */
export const infractionCalls = (call: CallApi) => ({
  readInfractions: (guildId: string, question: InfractionQuestion) =>
    call(`${pathOf(guildId)}/infractions?${searchOf(question)}`, { reply: infractionPage }),
  undoInfraction: (guildId: string, id: string) =>
    call(`${pathOf(guildId)}/infractions/${encodeURIComponent(id)}/undo`, { method: 'POST', reply: z.unknown() }),
  readInfractionHistory: (guildId: string) => call(`${pathOf(guildId)}/history`, { reply: infractionHistory }),
})
