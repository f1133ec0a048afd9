import { caseNumber, PERMISSION_FOR } from '#core/cases-api.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { type Case, casesIn } from '#modules/moderation/rules/case-record.ts'
import { caseByNumber } from '#modules/moderation/rules/find-cases.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { m } from '#texts'
import { type ProblemCode, refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { askBot } from '../ask-bot.ts'
import type { GuildCall } from '../guild-route.ts'
import { standsAbove } from '../rights-on.ts'
import { readerOf } from './case-view.ts'

/** For every change of a case. */
export const CHANGE_REFUSALS: readonly ProblemCode[] = [
  'lacksPermission',
  'memberAboveYou',
  'caseAboutYou',
  'caseNotFound',
  'tooMany',
]

/** The case in the address, if this person may change it; otherwise why not. */
export async function findChangeable(visit: GuildCall): Promise<{ one: Case; userId: string } | Response> {
  const { call, user, guild, standing } = visit
  const { clock, db } = call.services
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const number = caseNumber().safeParse(call.param('number')).data
  const own = caseByNumber(number ?? 0, readerOf(user, guild))
  const [one] = casesIn(await loadNeeds(db, guild.id, 'moderation', { records: { own } }, clock()), 'own')
  if (!one || one.subjectId === null) return refuse(call, 'caseNotFound')
  const permission = PERMISSION_FOR[one.body.type]
  if (!hasPermission(standing.permissions, permission)) {
    const params = { permission: m[`permissions.${permission}`]({}, { locale: call.locale }) }
    return refuse(call, 'lacksPermission', { params })
  }
  if (one.subjectId === user.id) return refuse(call, 'caseAboutYou')
  if (await standsAbove(visit, one.subjectId)) return refuse(call, 'memberAboveYou')
  return { one, userId: one.subjectId }
}

/** A second request of the same kind replaces one that the bot has not carried out yet, unless it has another key. */
export async function leave(
  asked: GuildCall,
  one: Case,
  job: string,
  payload: unknown,
  key = one.id,
): Promise<Response> {
  await askBot(asked, { module: 'moderation', job, key, payload })
  return replyEmpty(asked.call)
}
