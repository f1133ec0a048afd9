import type * as z from 'zod/mini'
import { decideRequest, type ProposalState } from '#core/proposals-api.ts'
import { lockProposal, decideProposal as storeDecision } from '#store/proposals.ts'
import { inTransaction, type Queries } from '#store/transaction.ts'
import { refuseUnconfirmed, touchesAccess } from '../../auth/refuse-unconfirmed.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { answerOf } from '../../http/rolled-back.ts'
import { type GuildCall, guildBodyRoute } from '../guild-route.ts'
import { acceptChanges } from './accept-changes.ts'
import { mayDecide } from './may-decide.ts'

export const decideProposal = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/proposals/:proposal',
  summary:
    'Accepts or declines a proposal, or withdraws one’s own. Accepting saves all of it, checked like any save, or nothing.',
  body: { schema: decideRequest, maxBytes: 4_096 },
  reply: { status: 204 },
  refusals: ['forbiddenModule', 'proposalNotFound', 'proposalDecided', 'proposalOutdated', 'cannotAccept', 'tooMany'],
  confirms: 'changeAccess',
  // `settle` checks, once it knows what was proposed.
  harmless: () => true,
  handle: decide,
})

type Request = z.output<typeof decideRequest>
const STATES = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const satisfies Record<
  Request['decision'],
  ProposalState
>
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

async function decide(asked: GuildCall, request: Request): Promise<Response> {
  const { call, user } = asked
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  if (!UUID.test(call.param('proposal'))) return refuse(call, 'proposalNotFound')
  const answer = await inTransaction(call.services.db, (queries) => settle(queries, asked, request)).catch(answerOf)
  // The bus will report it too, but the person's next request may be faster.
  if (answer.ok && request.decision === 'accept') call.services.guilds.forget(asked.guild.id)
  return answer
}

async function settle(queries: Queries, asked: GuildCall, request: Request): Promise<Response> {
  const { call, user, guild, standing } = asked
  const { decision } = request
  const found = await lockProposal(queries, guild.id, call.param('proposal'))
  const isTheirs = found?.actor.id === user.id
  const isManager = found !== null && mayDecide(standing, found.changes)
  // Only its author and those who decide about it may know of a proposal.
  if (!found || !(isTheirs || isManager)) return refuse(call, 'proposalNotFound')
  if (decision === 'withdraw' ? !isTheirs : !isManager) return refuse(call, 'forbiddenModule')
  if (found.state !== 'open') return refuse(call, 'proposalDecided')
  const by = { id: user.id, name: user.username, avatar: user.avatar }
  const at = call.services.clock()
  const isOfAccess = decision === 'accept' && touchesAccess(found.changes.map(({ path }) => path))
  const unconfirmed = isOfAccess ? await refuseUnconfirmed(call, asked.identity, 'changeAccess', queries) : null
  if (unconfirmed) return unconfirmed
  if (decision === 'accept') await acceptChanges(queries, asked, found.changes)
  const reason = decision === 'decline' ? request.reason.trim() || null : null
  await storeDecision(queries, guild.id, { id: found.id, state: STATES[decision], at, by, reason })
  return replyEmpty(call)
}
