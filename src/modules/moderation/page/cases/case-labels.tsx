import type { CasePerson, CaseState, ListedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'
import { sanctionTypeLabel } from '../sanction-type-labels.ts'

const MINUTE_SECONDS = 60
/** Spelled out: a computed key would bring every text of the product into the page. */
const STATE_LABELS: Record<Exclude<CaseState, 'active'>, () => string> = {
  applying: m['moderation.cases.states.applying'],
  done: m['moderation.cases.states.done'],
  ended: m['moderation.cases.states.ended'],
  lifted: m['moderation.cases.states.lifted'],
  replaced: m['moderation.cases.states.replaced'],
  failed: m['moderation.cases.states.failed'],
  deleted: m['moderation.cases.states.deleted'],
}
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

export const nameOf = (person: CasePerson): string => person.name ?? m['moderation.page.cases.unknown']()

export const byWords = (person: CasePerson | null): string =>
  person ? m['moderation.page.cases.by']({ name: nameOf(person) }) : m['moderation.page.cases.byHidden']()

export const moderatorWords = ({ source, moderator }: ListedCase): string =>
  source === 'automod' ? m['moderation.page.cases.byAutomod']() : byWords(moderator)

/** Its intended duration; null: no end was set. */
export function lengthOf({ createdAt, endsAt }: ListedCase): string | null {
  return endsAt === null ? null : roundedWords(Date.parse(endsAt) - Date.parse(createdAt))
}

/** "Mute, 6 hours" */
export function sanctionWords(one: ListedCase): string {
  const length = lengthOf(one)
  const type = sanctionTypeLabel(one.type)
  return length === null ? type : `${type}, ${length}`
}

/** Its state; for a running one, the remaining time. */
export function stateWords({ state, endsAt }: ListedCase, now: number): string {
  if (state !== 'active') return STATE_LABELS[state]()
  if (endsAt === null) return m['moderation.page.cases.permanent']()
  return m['moderation.page.cases.left']({ duration: roundedWords(Date.parse(endsAt) - now) })
}

/** Seconds do not matter here, nor do minutes next to days. */
function roundedWords(milliseconds: number): string {
  const seconds = milliseconds / 1_000
  const unit = seconds < DAY_SECONDS ? MINUTE_SECONDS : HOUR_SECONDS
  return durationText(Math.max(1, Math.round(seconds / unit)) * unit)
}
