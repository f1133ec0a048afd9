import { decideAppealRequest } from '#core/cases-api.ts'
import { decisionObstacle } from '#modules/moderation/rules/appeal.ts'
import { APPEAL_JOB, type AskedDecision } from '#modules/moderation/rules/change-from-page.ts'
import { refuse } from '../../http/problems.ts'
import { guildBodyRoute } from '../guild-route.ts'
import { CHANGE_REFUSALS, findChangeable, leave } from './changeable-case.ts'

const PROBLEM_OF = { appealDecided: 'appealDecided', yourOwn: 'appealYourOwn' } as const

/** If the appeal is accepted, the bot lifts the sanction; it notifies the member. */
export const decideAppeal = guildBodyRoute({
  method: 'post',
  path: '/api/bot/dashboard/guilds/:id/cases/:number/appeal',
  summary: 'Accepts or refuses the appeal of a sanction that somebody else gave. Accepted: it is lifted.',
  opens: { module: 'moderation', to: 'edit' },
  body: { schema: decideAppealRequest, maxBytes: 8 * 1024 },
  reply: { status: 204 },
  refusals: [...CHANGE_REFUSALS, 'appealDecided', 'appealYourOwn'],
  handle: async (asked, { verdict, reason }) => {
    const found = await findChangeable(asked)
    if (found instanceof Response) return found
    const { one, userId } = found
    const by = asked.user.id
    const obstacle = decisionObstacle(one, by)
    if (obstacle) return refuse(asked.call, PROBLEM_OF[obstacle])
    return leave(asked, one, APPEAL_JOB, { by, userId, verdict, reason: reason.trim() } satisfies AskedDecision)
  },
})
