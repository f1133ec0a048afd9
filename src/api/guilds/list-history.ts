import { type HistoryEntry, historyPage } from '#core/api.ts'
import { listChanges } from '#store/history.ts'
import { refuse } from '../http/problems.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'
import { enterGuild } from './enter.ts'
import { veilValue } from './veils.ts'

const PAGE_DEFAULT = 25
const PAGE_MAX = 100
const PATH_MAX = 200

export const listHistory: Route = {
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/history',
  summary: 'Who changed which setting, newest first.',
  query: {
    before: 'Id of the last entry already seen.',
    limit: `Entries per page, 1 to ${PAGE_MAX}.`,
    path: 'Changes of this setting alone, by its dotted path.',
  },
  auth: 'bearer',
  reply: { status: 200, schema: historyPage },
  refusals: ['signedOut', 'tokenExpired', 'forbidden', 'guildNotFound', 'badRequest', 'databaseAway', 'platformAway'],
  handle: (call, identity) =>
    enterGuild(call, identity, async ({ guild, member }) => {
      const before = wholeNumber(call.c.req.query('before'))
      const limit = wholeNumber(call.c.req.query('limit')) ?? PAGE_DEFAULT
      const path = call.c.req.query('path')
      const isReadable = !Number.isNaN(before) && limit >= 1 && limit <= PAGE_MAX && (path ?? '').length <= PATH_MAX
      if (!isReadable) return refuse(call, 'badRequest')
      const changes = await listChanges(call.services.db, guild.id, { before, path, limit: limit + 1 })
      const entries: HistoryEntry[] = changes.slice(0, limit).map((change) => ({
        ...change,
        before: veilValue(change.path, change.before, member),
        after: veilValue(change.path, change.after, member),
        at: change.at.toISOString(),
      }))
      return replyJson(call, { entries, next: changes.length > limit ? (entries.at(-1)?.id ?? null) : null })
    }),
}

function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}
