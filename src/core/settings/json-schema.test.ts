import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineSettings, group, setting } from './define.ts'
import { settingsJsonSchema } from './json-schema.ts'
import { color, int, snowflake } from './kinds.ts'

const schema = settingsJsonSchema(
  defineSettings({
    count: setting(int(1, 9), 3),
    color: setting(color(), '#cd6e57'),
    board: group({ message: setting(z.nullable(snowflake()), null, { readOnly: true }) }),
  }),
)

describe('JSON schema of settings', () => {
  it('carries bounds and defaults', () => {
    expect(schema.properties).toMatchObject({ count: { type: 'integer', minimum: 1, maximum: 9, default: 3 } })
  })

  it('nests groups and closes every object', () => {
    expect(schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
      properties: { board: { type: 'object', additionalProperties: false } },
    })
  })

  it('marks what only the bot writes', () => {
    expect(schema.properties).toMatchObject({ board: { properties: { message: { readOnly: true, default: null } } } })
  })

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
  })
})
