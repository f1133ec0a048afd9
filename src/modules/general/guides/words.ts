import { durationText } from '#core/duration/duration-text.ts'
import type { FormControl } from '#core/guides/form-control.ts'
import type { GuideContext, GuideField, GuidePart } from '#core/guides/guide.ts'
import { describeIssue } from '#core/settings/describe-issue.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import { isTree, readPath, type Tree } from '#core/settings/paths.ts'
import { valueLabels } from '#core/settings/words/change-parts.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import { inLine } from '../config/setting-lines.ts'

const VALUE_MAX = 120

export const valueIn = (field: GuideField, draft: Tree, context: GuideContext): unknown =>
  field.read ? field.read(draft, context) : readPath(draft, field.key)

/** "**Channel** · #general"; null where the field has no value to show. */
export function fieldLine(field: GuideField, draft: Tree, context: GuideContext): string | null {
  const { locale } = context
  const value = valueIn(field, draft, context)
  const words = field.says
    ? field.says(draft, context)
    : isEmpty(value)
      ? null
      : valueWords(field.control(draft, context), value, context)
  return words === null ? null : `**${field.label({}, { locale })}** · ${inLine(cutToLength(words, VALUE_MAX))}`
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function valueWords(control: FormControl, value: unknown, { speaker, locale }: GuideContext): string {
  const labels = (values: readonly unknown[]) => {
    if (control.kind !== 'choice' && control.kind !== 'choices') return null
    const named = control.options.filter((option) => values.includes(option.value)).map(({ label }) => label)
    return named.length > 0 ? named.join(', ') : null
  }
  if (control.kind === 'duration' && typeof value === 'number') {
    return value === 0 ? m['ui.duration.never']({}, { locale }).toLowerCase() : durationText(value, locale)
  }
  return labels([value].flat()) ?? valueLabels('', value, speaker)
}

export const fieldsOf = ({ fields }: GuidePart, draft: Tree, context: GuideContext): GuideField[] =>
  fields.filter(({ applies }) => applies?.(draft, context) ?? true)

/** The steps that have fields to ask for. */
export const partsOf = (parts: readonly GuidePart[], draft: Tree, context: GuideContext): GuidePart[] =>
  parts.filter(({ applies }) => applies?.(draft, context) ?? true)

/** Whether this step is the one in which to fix the problem. */
export const isAbout = ({ fields, covers = [] }: GuidePart, { path }: SettingIssue): boolean =>
  path !== '' &&
  [...fields.map(({ key }) => key), ...covers].some(
    (key) => path === key || path.startsWith(`${key}.`) || key.startsWith(`${path}.`),
  )

/** The problems, each with the field in which to fix it, if there is one. */
export function issueLines(
  issues: readonly SettingIssue[],
  parts: readonly GuidePart[],
  { locale }: GuideContext,
): string[] {
  const fields = parts.flatMap((part) => part.fields)
  const lines = issues.map((found) => {
    const field = fields.find(({ key }) => found.path === key || found.path.startsWith(`${key}.`))
    const part = parts.find((one) => isAbout(one, found))
    const name = (field?.label ?? part?.name)?.({}, { locale })
    const sentence = describeIssue(found, locale)
    return name ? `- **${name}** · ${sentence}` : `- ${sentence}`
  })
  return [...new Set(lines)]
}

/**
 * Tells whether an entry is still the one a form was opened for. A short number, because it is part of a button's id.
 */
export function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5
  for (const character of ordered(value)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36)
}

/** The same text for the same value: the database returns keys in an order of its own. */
function ordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(ordered).join()}]`
  if (!isTree(value)) return JSON.stringify(value) ?? 'null'
  const keys = Object.keys(value).filter((key) => value[key] !== undefined)
  return `{${keys
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${ordered(value[key])}`)
    .join()}}`
}
