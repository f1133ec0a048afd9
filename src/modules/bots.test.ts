import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commandList, listCommand } from '#core/commands/listing.ts'
import { LOCALES } from '#core/locale.ts'
import { commands } from './commands.ts'
import { modules } from './index.ts'

describe('the list of commands', () => {
  it('has names that the platform accepts, each once in each language', () => {
    for (const locale of LOCALES) {
      const names = commands.map((command) => listCommand(command, locale).name)
      expect(new Set(names).size).toBe(names.length)
      const parts = commands.flatMap(({ group, name, options }) => [
        name[locale],
        ...(group ? [group.name[locale]] : []),
        ...options.map((option) => option.name[locale]),
      ])
      for (const part of parts) expect(part).toMatch(/^[-_'\p{Ll}\p{Lo}\p{N}]{1,32}$/u)
    }
  })

  it('describes everything within a hundred characters and offers at most 25 choices', () => {
    for (const { description, options } of commands) {
      for (const words of [description, ...options.map((option) => option.description)]) {
        for (const locale of LOCALES) expect(words[locale].length).toBeLessThanOrEqual(100)
      }
      for (const { choices = [] } of options) expect(choices.length).toBeLessThanOrEqual(25)
    }
  })

  it('asks for required options first, as the platform wants', () => {
    for (const { id, options } of commands) {
      const required = options.map((option) => option.required)
      expect([id, required]).toEqual([id, [...required].sort((a, b) => Number(b) - Number(a))])
    }
  })

  it('holds what every module with commands brings', () => {
    const source = readFileSync('src/modules/commands.ts', 'utf8')
    const missing = modules.filter(
      ({ id }) => existsSync(`src/modules/${id}/commands.ts`) && !source.includes(`./${id}/commands.ts`),
    )
    expect(missing.map(({ id }) => id)).toEqual([])
  })

  it('is told as the contract says', () => {
    const listed = { commands: commands.map((command) => listCommand(command, 'fr')) }
    expect(commandList.parse(listed)).toEqual(listed)
    expect(listed.commands.map(({ name }) => name)).toContain('info rôle')
  })
})
