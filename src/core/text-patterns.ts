import type { Locale } from './locale.ts'

/** Several wordings, chosen by a number: `"countPlural=one": "{count} vote"`. */
type Variants = { declarations: readonly string[]; match: { readonly [conditions: string]: string } }
/** A text as translators write it, with its `{inputs}`. */
type Pattern = string | readonly Variants[]
export type Patterns = { readonly [key: string]: Pattern }

type Inputs = { readonly [name: string]: unknown }
type Render = (inputs: Inputs) => string
type Text = (inputs?: Inputs, options?: { locale?: Locale }) => string

/** A backslash before a brace or another backslash prints that character itself. */
const ESCAPED = /\\([\\{}])/g
const INPUT = /(?<!\\)\{\s*(\w+)\s*\}/
const PLURAL = /^local (\w+) = (\w+): plural$/
const ANYTHING = '*'

const pluralRules = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') }

/** All texts by their key. Each is parsed on first use: most processes use few of them. */
export function textsFrom(patterns: Record<Locale, Patterns>, currentLocale: () => Locale): Record<string, Text> {
  const renders = { en: new Map<string, Render>(), fr: new Map<string, Render>() }
  const text = (key: string): Text => {
    return (inputs = {}, { locale = currentLocale() } = {}) => {
      let render = renders[locale].get(key)
      if (!render) {
        render = renderOf(patterns[locale][key] ?? key, locale)
        renders[locale].set(key, render)
      }
      return render(inputs)
    }
  }
  return Object.fromEntries(Object.keys(patterns.en).map((key) => [key, text(key)]))
}

/** Throws with what a translator has to correct. */
export function renderOf(pattern: Pattern, locale: Locale): Render {
  if (typeof pattern === 'string') return renderWords(pattern)
  const [variants] = pattern
  if (!variants) throw new Error('a list of variants is empty')
  const plurals = new Map(
    variants.declarations.filter((one) => !one.startsWith('input ')).map((one) => pluralFrom(one)),
  )
  const chosenBy = (name: string, inputs: Inputs) => {
    const counted = plurals.get(name)
    return counted ? pluralRules[locale].select(Number(inputs[counted])) : String(inputs[name])
  }
  const wordings = Object.entries(variants.match).map(([conditions, words]) => ({
    conditions: conditions
      .split(',')
      .map(conditionFrom)
      .filter(({ value }) => value !== ANYTHING),
    render: renderWords(words),
  }))
  const last = wordings.at(-1)
  if (!last) throw new Error('no variant is written')
  return (inputs) => {
    const fitting = wordings.find(({ conditions }) =>
      conditions.every(({ name, value }) => chosenBy(name, inputs) === value),
    )
    // French has a third plural form for whole millions, which is written like the plural.
    return (fitting ?? last).render(inputs)
  }
}

function pluralFrom(declaration: string): [name: string, counted: string] {
  const [, name, counted] = PLURAL.exec(declaration) ?? []
  if (!name || !counted) throw new Error(`"${declaration}" is not understood`)
  return [name, counted]
}

function conditionFrom(condition: string): { name: string; value: string } {
  const [name, value] = condition.trim().split('=')
  if (!name || !value) throw new Error(`"${condition}" is not understood`)
  return { name, value }
}

function renderWords(words: string): Render {
  // Text and names of inputs, alternating.
  const parts = words.split(INPUT).map((part) => part.replace(ESCAPED, '$1'))
  const [whole = '', ...others] = parts
  if (others.length === 0) return () => whole
  return (inputs) => parts.map((part, index) => (index % 2 === 0 ? part : String(inputs[part]))).join('')
}
