import * as z from 'zod/mini'
import { type DecideRequest, type ProposeRequest, proposalList, proposeReply } from '#core/proposals-api.ts'
import type { CallApi } from './call-api.ts'

/** API calls for changes that wait to be accepted. */
export function proposalCalls(call: CallApi) {
  const address = (guildId: string, rest = '') => `/dashboard/guilds/${guildId}/proposals${rest}`
  return {
    propose: (guildId: string, request: ProposeRequest) =>
      call(address(guildId), { method: 'POST', json: request, reply: proposeReply }),
    readProposals: (guildId: string) => call(address(guildId), { reply: proposalList }),
    decideProposal: (guildId: string, id: string, request: DecideRequest) =>
      call(address(guildId, `/${id}`), { method: 'POST', json: request, reply: z.unknown() }),
  }
}
