import type { REST } from '@discordjs/rest'
import { Routes } from 'discord-api-types/v10'
import { z } from 'zod'
import {
  BULK_LOOKED_MAX,
  BULK_SAMPLE_MAX,
  type BulkLook,
  type BulkRolesRequest,
  bulkLook,
  bulkRolesRequest,
} from '#core/bulk-roles-api.ts'
import { requestedBulk } from '#modules/autoroles/rules/bulk-roles.ts'
import { isToChange, readMembers } from '#modules/autoroles/rules/bulk-state.ts'
import { PlatformAway } from '../../http/platform-away.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { administratorsOnly } from '../administrators-only.ts'
import { refuseEntry } from '../collections/refuse-entry.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { memberAnswer, profileOf } from '../member-cache.ts'
import { findRoleIssues } from './bulk-roles.ts'

/** Discord's maximum. */
const PAGE_MEMBERS = 1_000
const TIMEOUT_MS = 8_000

export const lookAtBulkRoles = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/autoroles/bulk/look',
  summary: 'How many members such a change would concern, with some of their names. Nothing is changed.',
  opens: { module: 'autoroles', to: 'edit' },
  bars: administratorsOnly,
  body: { schema: bulkRolesRequest, maxBytes: 1024 },
  reply: { status: 200, schema: bulkLook },
  refusals: ['notAdministrator', 'invalidEntry', 'tooMany'],
  handle: look,
})

async function look(visit: GuildCall, request: BulkRolesRequest): Promise<Response> {
  const { call, user, guild } = visit
  const issues = findRoleIssues(visit, request)
  if (issues.length > 0) return refuseEntry(call, issues)
  const tooOften = refuseTooOften(call, user, 'memberSearch')
  if (tooOften) return tooOften
  const { clock, platform } = call.services
  const state = requestedBulk({ ...request, by: user.id }, clock())
  const found: BulkLook = { changes: 0, looked: 0, isWhole: false, sample: [] }
  for await (const page of pagesOf(platform.rest, guild.id)) {
    const names = new Map(page.map((member) => [member.user.id, profileOf(member).name]))
    for (const member of readMembers(page) ?? []) {
      found.looked += 1
      if (!isToChange(state, member)) continue
      found.changes += 1
      if (found.sample.length < BULK_SAMPLE_MAX) found.sample.push(names.get(member.id) ?? member.id)
    }
    found.isWhole = page.length < PAGE_MEMBERS
  }
  return replyJson(call, found)
}

type Page = z.infer<typeof memberAnswer>[]

async function* pagesOf(rest: REST, guildId: string): AsyncGenerator<Page> {
  let after = '0'
  for (let read = 0; read < BULK_LOOKED_MAX; read += PAGE_MEMBERS) {
    const page = await pageAfter(rest, guildId, after)
    yield page
    const last = page.at(-1)
    if (page.length < PAGE_MEMBERS || !last) return
    after = last.user.id
  }
}

async function pageAfter(rest: REST, guildId: string, after: string): Promise<Page> {
  try {
    const query = new URLSearchParams({ after, limit: String(PAGE_MEMBERS) })
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return z.array(memberAnswer).parse(await rest.get(Routes.guildMembers(guildId), { query, signal }))
  } catch (error) {
    throw new PlatformAway('members could not be listed', { cause: error })
  }
}
