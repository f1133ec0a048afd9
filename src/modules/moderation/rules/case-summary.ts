import type { BotEmbed } from '#core/bot/message.ts'
import { proofLink } from '#core/bot/proof-pictures.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag } from '#core/moment-tag.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown, printedName } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ModerationSettings } from '../settings.ts'
import type { Case, CaseBody } from './case-record.ts'
import { stateName, typeName } from './words.ts'

const FIELD_MAX = 1024

export type SummaryOptions = {
  locale: Locale
  /** Everybody can see it, so hidden names and what is for the team only are left out. */
  isPublic: boolean
  /** The reader, where there is only one. */
  readerId?: string | undefined
  /** The number of the report that led to it, unless the reader is its subject. */
  report?: number | undefined
}

/** The name of somebody who handled a case: where moderators are hidden, members do not learn who sanctioned them. */
export function actorOf(
  id: string | null,
  { subjectId }: Case,
  { moderation }: ModerationSettings,
  { guild }: RuleView,
  { isPublic, readerId }: Pick<SummaryOptions, 'isPublic' | 'readerId'>,
): string {
  const isHidden = moderation.anonymizeModerators && (isPublic || subjectId === readerId)
  return id === null || isHidden ? printedName(guild.name) : `<@${id}>`
}

/** Links to what led to it on the site. */
function originLines(
  { body: { ruleId, predefinedId } }: Case,
  { predefinedSanctions }: ModerationSettings,
  { guild, site }: RuleView,
  { locale, report }: SummaryOptions,
): string[] {
  const base = `${site[locale]}/dashboard/${guild.id}`
  const name = predefinedSanctions.find(({ id }) => id === predefinedId)?.name
  return [
    report === undefined
      ? ''
      : `[${m['moderation.cases.origins.report']({ number: report }, { locale })}](${base}/reports?report=${report})`,
    ruleId === null
      ? ''
      : `[${m['moderation.cases.origins.rule']({}, { locale })}](${base}/auto-moderation#setting-sanctions)`,
    name === undefined ? '' : m['moderation.cases.origins.predefined']({ name: escapeMarkdown(name) }, { locale }),
  ].filter(Boolean)
}

/** One case as an embed. Confidential parts (context, proof, edits) are only shown to the team. */
export function caseSummary(
  one: Case,
  settings: ModerationSettings,
  view: RuleView,
  options: SummaryOptions,
): BotEmbed {
  const { locale, isPublic } = options
  const { body, number, subjectId, dueAt, state, createdAt } = one
  const named = (id: string | null) => actorOf(id, one, settings, view, options)
  const name = (
    key:
      | 'member'
      | 'moderator'
      | 'reason'
      | 'appeal'
      | 'end'
      | 'context'
      | 'proof'
      | 'lifted'
      | 'edits'
      | 'state'
      | 'origin',
  ) => m[`moderation.cases.${key}`]({}, { locale })
  const fields: { name: string; value: string; inline?: boolean }[] = [
    { name: name('member'), value: `<@${subjectId}> (${printedName(body.targetName)})`, inline: true },
    { name: name('moderator'), value: named(one.actorId), inline: true },
  ]
  if (dueAt !== null) fields.push({ name: name('end'), value: `${momentTag(dueAt)} (${momentTag(dueAt, 'R')})` })
  const reason = body.reason ?? m['moderation.cases.noReason']({}, { locale })
  fields.push({ name: name('reason'), value: cutToLength(reason, FIELD_MAX) })
  if (!isPublic) {
    if (body.context) fields.push({ name: name('context'), value: cutToLength(body.context, FIELD_MAX) })
    const proof = body.images
      .map(({ url }, index) => `[${index + 1}](${proofLink(url, view.site[locale])})`)
      .join(' · ')
    if (proof) fields.push({ name: name('proof'), value: cutToLength(proof, FIELD_MAX) })
    const origin = originLines(one, settings, view, options)
    if (origin.length > 0) fields.push({ name: name('origin'), value: cutToLength(origin.join('\n'), FIELD_MAX) })
    if (state !== 'done' && state !== 'applying') fields.push({ name: name('state'), value: stateName(state, locale) })
    if (body.lifted) {
      const { by, at, reason: why } = body.lifted
      const who = by === null ? m['moderation.cases.elsewhere']({}, { locale }) : named(by)
      fields.push({
        name: name('lifted'),
        value: cutToLength(`${who} · ${momentTag(at)}${why ? ` · ${why}` : ''}`, FIELD_MAX),
      })
    }
    if (body.appeal)
      fields.push({ name: name('appeal'), value: cutToLength(appealWords(body, named, locale), FIELD_MAX) })
    const edits = body.edits.slice(-5).map(({ by, at }) => `${named(by)} · ${momentTag(at)}`)
    if (edits.length > 0) fields.push({ name: name('edits'), value: edits.join('\n') })
  }
  return {
    title: m['moderation.cases.title']({ number: number ?? 0, type: typeName(body.type, locale) }, { locale }),
    color: view.shared.accentColor,
    fields,
    timestamp: createdAt,
  }
}

/** The appeal, and the decision on it. */
function appealWords({ appeal, appealState }: CaseBody, named: (id: string | null) => string, locale: Locale): string {
  if (!appeal) return ''
  const quoted = `> ${escapeMarkdown(appeal.text).replaceAll('\n', '\n> ')}`
  if (appealState !== 'accepted' && appealState !== 'refused') return quoted
  const verdict = m[`moderation.appeal.verdicts.${appealState}`]({}, { locale })
  return `**${verdict}** · ${named(appeal.by)} · ${escapeMarkdown(appeal.reason ?? '')}\n${quoted}`
}
