import { describe, expect, it } from 'vitest'
import { readPath } from '#core/settings/paths.ts'
import { defaultSettings } from './index.ts'
import { SPECIFIED } from './specification.fixture.ts'

describe('the settings of the specification', () => {
  it.each(Object.entries(SPECIFIED))('%s is declared, with its default', (path, value) => {
    const actual = readPath(defaultSettings, path)
    expect(actual).not.toBeUndefined()
    if (value !== undefined) expect(actual).toEqual(value)
  })

  it('starts word reactions with three greeting words', () => {
    expect(readPath(defaultSettings, 'wordReact.targets')).toHaveLength(3)
  })
})
