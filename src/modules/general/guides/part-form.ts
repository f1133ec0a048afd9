import type { BotModal } from '#core/bot/message.ts'
import { formField, readField } from '#core/guides/form-control.ts'
import type { GuideContext, GuidePart } from '#core/guides/guide.ts'
import { type Tree, writePath } from '#core/settings/paths.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { fieldsOf, valueIn } from './words.ts'

/** Discord's limits. */
const TITLE_MAX = 45
const HELP_MAX = 100

/** The form of one step, filled with the entry's current values. */
export function partForm(part: GuidePart, draft: Tree, context: GuideContext, id: string): BotModal {
  const { locale } = context
  return {
    customId: id,
    title: cutToLength(part.name({}, { locale }), TITLE_MAX),
    fields: fieldsOf(part, draft, context).map((field) => ({
      key: field.key,
      label: cutToLength(field.label({}, { locale }), TITLE_MAX),
      description: field.help ? cutToLength(field.help({}, { locale }), HELP_MAX) : undefined,
      ...formField(field.control(draft, context), valueIn(field, draft, context), locale),
    })),
  }
}

/** The entry with the values typed into the form. */
export function withWritten(
  part: GuidePart,
  draft: Tree,
  written: ReadonlyMap<string, readonly string[]>,
  context: GuideContext,
): Tree {
  return fieldsOf(part, draft, context).reduce((body, field) => {
    const control = field.control(draft, context)
    const value = readField(control, written.get(field.key) ?? [])
    // A required value that was left empty is missing rather than wrong.
    const isLeftOut = value === null && 'isNeeded' in control && control.isNeeded
    if (field.write) return field.write(body, value, context)
    return writePath(body, field.key, isLeftOut ? undefined : value)
  }, draft)
}
