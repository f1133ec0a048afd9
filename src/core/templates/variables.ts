import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { TemplateContext } from './context.ts'
import { formatDate } from './dates.ts'
import type { Value } from './modifiers.ts'
import type { ParamName, Params } from './parse.ts'
import { renderTemplate, treeOf } from './render.ts'

/** One variable: where an editor lists it, a sample of it, and how it gets its value. */
export type Variable<Context = TemplateContext> = {
  group: string
  /** Shown beside the name while choosing. */
  sample: string | Readonly<Record<Locale, string>>
  params?: readonly ParamName[]
  value(context: Context, params: Params): Value
}

/** The variables available in one field, by name. The same table fills the text and feeds the editor. */
export type VariableTable<Context = TemplateContext> = Readonly<Record<string, Variable<Context>>>

export type CatalogueEntry = {
  name: string
  group: string
  sample: string
  help: string
  params: readonly ParamName[]
}

type Sentence = (params: Record<string, never>, options: { locale: Locale }) => string

/** What an editor offers after `{`. Help texts are `variables.*`, with `_` for the dots of the name. */
export function catalogueOf<Context>(table: VariableTable<Context>, locale: Locale): CatalogueEntry[] {
  const texts = m as unknown as Readonly<Record<string, Sentence | undefined>>
  return Object.entries(table).map(([name, { group, sample, params = [] }]) => ({
    name,
    group,
    sample: typeof sample === 'string' ? sample : sample[locale],
    help: texts[`variables.${name.replaceAll('.', '_')}`]?.({}, { locale }) ?? '',
    params: ['default', ...params],
  }))
}

export type UnknownVariable = { raw: string; from: number; to: number }

/** Placeholders that will be printed as typed: names that do not exist here, and invalid ones. */
export function findUnknownVariables(
  template: string,
  catalogue: VariableTable<never> | readonly string[],
): UnknownVariable[] {
  const isKnown = (name: string) => (isNameList(catalogue) ? catalogue.includes(name) : Object.hasOwn(catalogue, name))
  return treeOf(template).flatMap((part) => {
    if (part.type === 'text' || (part.type === 'variable' && isKnown(part.name))) return []
    return [{ raw: part.raw, from: part.from, to: part.to }]
  })
}

function isNameList(catalogue: VariableTable<never> | readonly string[]): catalogue is readonly string[] {
  return Array.isArray(catalogue)
}

/** Fills a template from a table: only the variables in use are looked up. */
export function fillTemplate<Context extends { locale: Locale }>(
  template: string,
  table: VariableTable<Context>,
  context: Context,
): string {
  return renderTemplate(template, context.locale, (name, params) =>
    Object.hasOwn(table, name) ? table[name]?.value(context, params) : undefined,
  )
}

/** A date variable: `L` unless the placeholder asks for another format. */
export function dateValue(time: number | null, params: Params, context: TemplateContext, fallback = 'L'): Value {
  return time === null ? null : formatDate(time, params.format ?? fallback, context)
}
