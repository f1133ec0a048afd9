import type { RecordQuery } from '#core/bot/view.ts'
import type { OpenedCase } from '#core/cases-api.ts'
import { ruleSentence } from '#modules/auto-moderation/rules/rule-sentence.ts'
import type { Case } from '#modules/moderation/rules/case-record.ts'
import { reportOf } from '#modules/moderation/rules/report-of.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import type { GuildCall } from '../guild-route.ts'

/** Where a case came from. Reports about the reader are left out. */
export async function linksOf({ call, user, guild }: GuildCall, one: Case): Promise<OpenedCase['links']> {
  const { reportId, ruleId, predefinedId } = one.body
  const { sanctions, predefinedSanctions } = guild.settings
  const rule = sanctions.find(({ id }) => id === ruleId)
  const records: Record<string, RecordQuery> = { report: { ...reportOf(one), limit: 1 } }
  const { db, clock } = call.services
  const view = await loadNeeds(db, guild.id, 'moderation', { records }, clock())
  const [report] = view.records.report?.rows ?? []
  const hasReport = one.subjectId !== user.id && (report !== undefined || reportId !== null)
  return {
    report: hasReport ? { number: report?.number ?? null } : null,
    rule: ruleId === null ? null : { sentence: rule ? ruleSentence(rule, call.locale) : null },
    predefined:
      predefinedId === null ? null : { name: predefinedSanctions.find(({ id }) => id === predefinedId)?.name ?? null },
  }
}
