import { commandUsage } from '#core/commands/command-usage.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { CommandParam } from '../param.ts'
import type { CustomCommand } from '../settings.ts'

/** What is wrong with a parameter. */
export type Misuse = { param: CommandParam; why: 'missing' | 'member' | 'number' | 'choice' }

const NUMBER = /^[+-]?\d{1,15}$/
const PERSON = /^(?:<@!?)?(\d{17,20})>?$/

/** The member that a word mentions, if any. */
const personIn = (word: string): string | null => PERSON.exec(word)?.[1] ?? null

/** The members named in the parameters of a command. */
export const peopleAsked = ({ params = [] }: Pick<CustomCommand, 'params'>, args: readonly string[]): string[] =>
  params.flatMap(({ kind }, place) => (kind === 'member' ? (personIn(args[place] ?? '') ?? []) : []))

/** The first parameter that is wrong; null: all are right. */
export function misuseOf(
  { params = [] }: Pick<CustomCommand, 'params'>,
  args: readonly string[],
  isMember: (userId: string) => boolean,
): Misuse | null {
  for (const [place, param] of params.entries()) {
    const word = args[place]
    if (word === undefined) {
      if (param.required) return { param, why: 'missing' }
      continue
    }
    const why = troubleWith(word, param, isMember)
    if (why) return { param, why }
  }
  return null
}

function troubleWith(
  word: string,
  param: CommandParam,
  isMember: (userId: string) => boolean,
): Exclude<Misuse['why'], 'missing'> | null {
  switch (param.kind) {
    case 'text':
      return null
    case 'member': {
      const id = personIn(word)
      return id !== null && isMember(id) ? null : 'member'
    }
    case 'number': {
      const number = NUMBER.test(word) ? Number(word) : Number.NaN
      return number >= param.min && number <= param.max ? null : 'number'
    }
    case 'choice':
      return param.choices.some((choice) => foldName(choice) === foldName(word)) ? null : 'choice'
  }
}

/** Why it was refused, and how the command is used. */
export function misuseWords(
  { param, why }: Misuse,
  { name, params = [] }: Pick<CustomCommand, 'name' | 'params'>,
  prefix: string,
  locale: Locale,
): string {
  const usage = m['custom-commands.refused.usage'](
    { usage: `\`${commandUsage(`${prefix}${name}`, params)}\`` },
    { locale },
  )
  return `${troubleWords(param, why, locale)}\n${usage}`
}

function troubleWords(param: CommandParam, why: Misuse['why'], locale: Locale): string {
  const name = `**${param.name}**`
  if (why === 'member') return m['custom-commands.refused.member']({ name }, { locale })
  if (why === 'number' && param.kind === 'number') {
    const [min, max] = [formatNumber(param.min, locale), formatNumber(param.max, locale)]
    return m['custom-commands.refused.number']({ name, min, max }, { locale })
  }
  if (why === 'choice' && param.kind === 'choice') {
    const choices = new Intl.ListFormat(locale, { type: 'disjunction' }).format(param.choices.map(escapeMarkdown))
    return m['custom-commands.refused.choice']({ name, choices }, { locale })
  }
  return m['custom-commands.refused.missing']({ name }, { locale })
}
