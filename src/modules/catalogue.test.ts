import { describe, expect, it } from 'vitest'
import { checkCommandNames } from '#core/saving/check-command-names.ts'
import { catalogue } from './catalogue.ts'

const named = (name: string, aliases: string[] = []) => ({ name, aliases })
const issuesOf = (wanted: object[], saved: object[] = []) =>
  checkCommandNames(catalogue, { customCommands: saved }, new Map([['customCommands', wanted]]))

describe('the name of a custom command', () => {
  it.each(['shop', 'boutique', 'ticket'])('is not that of a built-in one: %s', (name) => {
    expect(issuesOf([named(name)])).toMatchObject([{ path: 'customCommands', code: 'V_DUPLICATE' }])
    expect(issuesOf([named('rules', [name])])).toHaveLength(1)
  })

  it('may stay when it was there before the built-in command', () => {
    expect(issuesOf([named('shop')], [named('shop')])).toEqual([])
  })

  it.each(['plan', 'accept', 'voir'])('may be the first word of an entry in a menu: %s', (name) => {
    expect(issuesOf([named(name)])).toEqual([])
  })
})
