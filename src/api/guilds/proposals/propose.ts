import type * as z from 'zod/mini'
import { entryPath, ORDER_ID } from '#core/collections/history-path.ts'
import { OPEN_PROPOSALS_MAX, proposeReply, proposeRequest } from '#core/proposals-api.ts'
import { collections } from '#modules/index.ts'
import { countOpenProposals, keepProposal, type ProposedChange } from '#store/proposals.ts'
import { BODY_MAX_BYTES } from '../../http/body.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { mayProposePath } from '../module-access.ts'
import { proposedEntry } from './proposed-entry.ts'
import { proposedSettings } from './proposed-settings.ts'

export const propose = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/proposals',
  summary:
    'Proposes a change of settings, or of an entry of a list, to those who manage the server; checked like any save.',
  body: { schema: proposeRequest, maxBytes: BODY_MAX_BYTES },
  reply: { status: 201, schema: proposeReply },
  refusals: [
    'forbiddenModule',
    'collectionNotFound',
    'entryNotFound',
    'invalidSettings',
    'invalidEntry',
    'limitReached',
    'cannotPropose',
    'nothingToPropose',
    'proposalsFull',
    'tooMany',
  ],
  handle: keep,
})

async function keep(asked: GuildCall, request: z.output<typeof proposeRequest>): Promise<Response> {
  const { call, user, guild, standing } = asked
  const { db, clock } = call.services
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  if ('collection' in request) {
    if (!collections.has(request.collection)) return refuse(call, 'collectionNotFound')
    const path = entryPath(request.collection, 'order' in request ? ORDER_ID : (request.id ?? ''))
    if (!mayProposePath(standing, path)) return refuse(call, 'forbiddenModule')
  }
  const found = 'settings' in request ? await proposedSettings(asked, request) : await proposedEntry(asked, request)
  if (found instanceof Response) return found
  const changes: ProposedChange[] = found
  if (changes.length === 0) return refuse(call, 'nothingToPropose')
  if ((await countOpenProposals(db, guild.id, user.id)) >= OPEN_PROPOSALS_MAX) {
    return refuse(call, 'proposalsFull', { params: { max: OPEN_PROPOSALS_MAX } })
  }
  const id = crypto.randomUUID()
  const actor = { id: user.id, name: user.username, avatar: user.avatar }
  await keepProposal(db, guild.id, { id, at: new Date(clock()), actor, changes })
  return replyJson(call, { id }, 201)
}
