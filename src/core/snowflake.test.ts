import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isSnowflake, snowflake, timestampOf } from './snowflake.ts'

it.each(['80351110224678912', '714285963217465344', '1200000000000000001', '9223372036854775807'])(
  'takes %s for an id',
  (id) => {
    expect(isSnowflake(id)).toBe(true)
    expect(z.parse(snowflake(), id)).toBe(id)
  },
)

it.each([
  '',
  '12',
  '9223372036854775808',
  '18446744073709551616',
  '99999999999999999999',
  '080351110224678912',
  '８０３５１１１０２２４６７８９１２',
  '80351110224678912\n',
  '80351110224678912\0',
  '-80351110224678912',
  '8.0351110224678912e16',
])('does not take %j for an id', (written) => {
  expect(isSnowflake(written)).toBe(false)
  expect(z.safeParse(snowflake(), written).success).toBe(false)
})

it('reads from an id when it was made', () => {
  expect(new Date(timestampOf('175928847299117063')).toISOString()).toBe('2016-04-30T11:18:25.796Z')
})
