import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { HOSTILE_TEXTS } from '#core/settings/hostile-texts.fixture.ts'
import { type TextSchema, textSchemasIn } from '#core/settings/text-schemas.fixture.ts'
import { isSlowOn } from '#tests/reading-time.ts'
import { collections, settingsTable } from './index.ts'

const places = [
  ...[...settingsTable].flatMap(([path, { schema }]) => textSchemasIn(schema, path)),
  ...[...collections].flatMap(([name, { collection }]) => textSchemasIn(collection.schema, name)),
]
const distinct = [...new Map(places.map((place) => [place.schema, place])).values()]

const SHORT = 512
const BODY_MAX = 256 * 1024

/** From short to long: a bad pattern is found before it takes minutes. */
const lengthsFor = ({ max }: TextSchema) =>
  max === null ? [SHORT, 4096, BODY_MAX] : [Math.min(SHORT, max), max, 4 * max]

describe('a text from outside', () => {
  it.each(Object.entries(HOSTILE_TEXTS))('is matched without backtracking: %s', (_, write) => {
    const texts = new Map<number, string>()
    const textOf = (length: number) => {
      const text = texts.get(length) ?? write(length)
      texts.set(length, text)
      return text
    }
    const slow = distinct.flatMap((place) => {
      const length = lengthsFor(place).find((candidate) =>
        isSlowOn(textOf(candidate), (text) => z.safeParse(place.schema, text)),
      )
      return length === undefined ? [] : [`${place.path}: ${length} characters`]
    })
    expect(slow).toEqual([])
  })

  it.each([
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00b',
    'https://example.org/\0',
    'https://example.org/\ud800',
    '/uploads/\0.png',
    '2026-11-16T00:00:00Z\0',
    '#cd6e57\0',
    '80351110224678912\0',
  ])('is refused everywhere when the database cannot store it: %j', (text) => {
    expect(distinct.filter(({ schema }) => z.safeParse(schema, text).success).map(({ path }) => path)).toEqual([])
  })
})
