import { describe, expect, it } from 'vitest'
import { groupsOf } from '#core/bot/commands.ts'
import { commandList, listCommand } from '#core/commands/listing.ts'
import { LOCALES, type Locale } from '#core/locale.ts'
import { bots, commands as declared } from './bots.ts'
import { modules } from './index.ts'

const commands = declared.map(({ command }) => command)
const slash = commands.filter(({ kind = 'slash' }) => kind === 'slash')
const menus = commands.filter(({ kind = 'slash' }) => kind !== 'slash')
const listed = (locale: Locale) =>
  declared.map(({ command, module }) => listCommand(command, { id: module, name: module }, locale))

describe('the list of commands', () => {
  it('has names that Discord accepts, each once per language', () => {
    for (const locale of LOCALES) {
      const names = listed(locale).map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      const parts = slash.flatMap(({ group, name, options }) => [
        name[locale],
        ...(group ? [group.name[locale]] : []),
        ...options.map((option) => option.name[locale]),
      ])
      for (const part of parts) expect(part).toMatch(/^[-_'\p{Ll}\p{Lo}\p{N}]{1,32}$/u)
      // Menu entries are read, not typed.
      for (const { name } of menus) expect(name[locale]).toMatch(/^\S.{0,30}\S$/u)
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

  it('says in a sentence what each command and each option is for', () => {
    const told = slash.flatMap(({ id, description, options }) =>
      [description, ...options.map((option) => option.description)].flatMap((words) =>
        LOCALES.map((locale) => [id, words[locale]] as const),
      ),
    )
    expect(told.filter(([, words]) => !/[.…"]$/.test(words))).toEqual([])
  })

  it('lists required options first, as Discord requires', () => {
    for (const { id, options } of commands) {
      const required = options.map((option) => option.required)
      expect([id, required]).toEqual([id, [...required].sort((a, b) => Number(b) - Number(a))])
    }
  })

  it('uses a name either for a command or for a group, never both', () => {
    const roots = commands.map(({ group, name }) => groupsOf(group)[0]?.name.en ?? name.en)
    const alone = commands.filter(({ group }) => group === null).map(({ name }) => name.en)
    expect(alone.filter((name) => roots.filter((root) => root === name).length > 1)).toEqual([])
  })

  it('has stable ids, each once', () => {
    const ids = commands.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,32}$/)
  })

  it('comes from every module that has behaviour', () => {
    expect(bots.map(({ id }) => id)).toEqual(modules.filter(({ hasBot }) => hasBot).map(({ id }) => id))
  })

  it('matches the API contract', () => {
    const told = { commands: listed('fr') }
    expect(commandList.parse(told)).toEqual(told)
    expect(told.commands.map(({ name }) => name)).toContain('info rôle')
  })
})
