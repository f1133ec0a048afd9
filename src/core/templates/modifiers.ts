import type { Locale } from '#core/locale.ts'
import { cutCodePoints } from './cut.ts'

/** The value of a variable; null is "known, but has no value here". */
export type Value = string | number | null

const MODIFIERS = ['uppercase', 'lowercase', 'capitalize', 'ordinal', 'maxLength', 'formatNumber', 'pad'] as const
type ModifierName = (typeof MODIFIERS)[number]
export type Modifier = { name: ModifierName; number: number | null }

const NUMBERED: readonly string[] = ['maxLength', 'pad']
/** Bounds the length of the text. */
const DIGITS_MAX = 20

/** `maxLength` and `pad` require a number, the others take none. */
export function isModifier(written: { name: string; number: number | null }): written is Modifier {
  if (!MODIFIERS.some((known) => known === written.name)) return false
  return NUMBERED.includes(written.name) === (written.number !== null)
}

export function modify(value: string | number, modifier: Modifier, locale: Locale): string {
  const text = String(value)
  switch (modifier.name) {
    case 'uppercase':
      return text.toLocaleUpperCase(locale)
    case 'lowercase':
      return text.toLocaleLowerCase(locale)
    case 'capitalize':
      return capitalize(text, locale)
    case 'maxLength':
      return cutCodePoints(text, modifier.number ?? 0)
    case 'ordinal':
      return isWhole(value) ? ordinal(Number(value), locale) : text
    case 'pad':
      return isWhole(value) ? padded(text, modifier.number ?? 0) : text
    case 'formatNumber':
      return isNumeric(value) ? formatNumber(Number(value), locale) : text
  }
}

/** 42 as 0042, so that channel names sort in order. */
function padded(text: string, digits: number): string {
  const [sign, number] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text]
  return sign + number.padStart(Math.min(digits, DIGITS_MAX), '0')
}

function capitalize(text: string, locale: Locale): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(locale) + text.slice(first.length)
}

/** Values that people typed (arguments of a command) are texts; those of digits count as numbers. */
const isNumeric = (value: string | number) => typeof value === 'number' || /^-?\d{1,15}(?:\.\d+)?$/.test(value)
const isWhole = (value: string | number) => isNumeric(value) && Number.isInteger(Number(value))

const pluralRules = new Intl.PluralRules('en', { type: 'ordinal' })
const ENGLISH_SUFFIX: Record<Intl.LDMLPluralRule, string> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
}

/** en 1st 2nd 3rd 4th 11th 21st; fr 1er, then 2e. */
export function ordinal(number: number, locale: Locale): string {
  if (locale === 'fr') return number === 1 ? '1er' : `${number}e`
  return `${number}${ENGLISH_SUFFIX[pluralRules.select(number)]}`
}

const numberFormats = { fr: new Intl.NumberFormat('fr'), en: new Intl.NumberFormat('en') } as const

function formatNumber(number: number, locale: Locale): string {
  return numberFormats[locale].format(number)
}
