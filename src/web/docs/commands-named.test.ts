import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listCommand } from '#core/commands/listing.ts'
import { commands } from '#modules/bots.ts'

/** A command, a group of subcommands, or the beginning of either: `/temprole`, `/temprole list`. */
function namesIn(locale: 'en' | 'fr'): Set<string> {
  return new Set(
    commands.flatMap(({ command, module }) => {
      const words = listCommand(command, { id: module, name: module }, locale).name.split(' ')
      return words.map((_, index) => words.slice(0, index + 1).join(' '))
    }),
  )
}

/** Addresses are written like commands. */
const ADDRESS = /^(?:api|economy|levels|healthz|readyz)\b/

it.each(['en', 'fr'] as const)(
  'names only commands that the bot has, as they are typed in the language (%s)',
  (locale) => {
    const known = namesIn(locale)
    const unknown = globSync(`content/*/${locale}/**/*.{md,mdx}`).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/`\/([^`{]+)`/g)]
        .map(([, name = '']) => name.trim())
        .filter((name) => !ADDRESS.test(name) && !known.has(name))
        .map((name) => `${file}: /${name}`),
    )
    expect(unknown).toEqual([])
  },
)
