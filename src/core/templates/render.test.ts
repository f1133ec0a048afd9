import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOSTILE_TEXTS } from '#core/settings/hostile-texts.fixture.ts'
import { isSlowOn } from '#tests/reading-time.ts'
import type { Value } from './modifiers.ts'
import { parseTemplate } from './parse.ts'
import { type Resolve, renderTemplate } from './render.ts'

const from =
  (values: Record<string, Value>): Resolve =>
  (name) =>
    Object.hasOwn(values, name) ? values[name] : undefined

const fill = (template: string, values: Record<string, Value> = {}, locale: 'fr' | 'en' = 'en') =>
  renderTemplate(template, locale, from(values))

describe('filling a template', () => {
  test('replaces what is known and leaves what is not as it was typed', () => {
    expect(fill('{user} {User} {x.y:format=L?uppercase}', { user: 'Ana' })).toBe('Ana {User} {x.y:format=L?uppercase}')
  })
  test('prints the default of a variable without value, else nothing', () => {
    expect(fill('[{a:default=none}][{a}][{b:default=none}]', { a: null, b: '' })).toBe('[none][][none]')
  })
  test('reads an empty default as nothing', () => {
    expect(fill('[{a:default=}]', { a: null })).toBe('[]')
  })
  test('keeps a colon inside a value unless key= follows it', () => {
    const seen: unknown[] = []
    renderTemplate('{date:format=DD/MM/YYYY, HH:mm:default=no}', 'en', (_, params) => {
      seen.push(params)
      return ''
    })
    expect(seen).toEqual([{ format: 'DD/MM/YYYY, HH:mm', default: 'no' }])
  })
  test('refuses a second modifier, an unknown modifier and an unknown parameter', () => {
    for (const template of [
      '{a?uppercase?lowercase}',
      '{a?loud}',
      '{a?maxLength}',
      '{a?pad}',
      '{a?uppercase=3}',
      '{a:colour=red}',
    ])
      expect(fill(template, { a: 'x' })).toBe(template)
  })
  test('prints a brace after a backslash', () => {
    expect(fill('\\{user} and {user}', { user: 'Ana' })).toBe('{user} and Ana')
  })
  test('knows names with a number and a plus', () => {
    expect(fill('{args.2+}|{args.1}|{args+}', { 'args.2+': 'b c', 'args.1': 'a', 'args+': 'no' })).toBe('b c|a|{args+}')
  })
  test('finds the placeholder behind a stray brace', () => {
    expect(fill('{ {user} {', { user: 'Ana' })).toBe('{ Ana {')
  })
  test('does not look for the end of a placeholder behind the next brace', () => {
    expect(fill('{user:default={user}', { user: 'Ana' })).toBe('{user:default=Ana')
  })
  test('does not take inherited properties for variables', () => {
    expect(fill('{constructor}{toString}')).toBe('{constructor}{toString}')
  })
})

describe('modifiers', () => {
  test('change the case by language', () => {
    expect(fill('{a?uppercase} {a?lowercase} {b?capitalize}', { a: 'Éa', b: 'été À' }, 'fr')).toBe('ÉA éa Été À')
  })
  test('count in English and in French', () => {
    const numbers = [1, 2, 3, 4, 11, 12, 13, 21]
    expect(numbers.map((n) => fill('{n?ordinal}', { n }))).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
    ])
    expect([1, 2, 21].map((n) => fill('{n?ordinal}', { n }, 'fr'))).toEqual(['1er', '2e', '21e'])
  })
  test('cut by code points, the last one becoming an ellipsis', () => {
    expect(fill('{t?maxLength=3}', { t: '🦊🦊🦊🦊' })).toBe('🦊🦊…')
    expect(fill('{t?maxLength=4}', { t: '🦊🦊🦊🦊' })).toBe('🦊🦊🦊🦊')
    expect(fill('{t?maxLength=0}', { t: 'ab' })).toBe('')
  })
  test('group thousands as the language does', () => {
    expect(fill('{n?formatNumber}', { n: 1234 }, 'fr')).toBe('1\u202f234')
    expect(fill('{n?formatNumber}', { n: 1234 })).toBe('1,234')
    expect(fill('{n?formatNumber}', { n: 'many' })).toBe('many')
    expect(fill('{n?pad=4}', { n: 42 })).toBe('0042')
    expect(fill('{n?pad=4}', { n: -42 })).toBe('-0042')
    expect(fill('{n?pad=4}', { n: 12345 })).toBe('12345')
    expect(fill('{n?pad=4}', { n: 'many' })).toBe('many')
    expect(fill('{n?pad=99999}', { n: 7 })).toHaveLength(20)
  })
})

/** The longest text that a setting holds. */
const TEMPLATE_MAX = 4096

const anyTemplate = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '{',
        '}',
        '{a',
        '{a}',
        '.b',
        ':format=',
        ':default=',
        '?uppercase',
        '?maxLength=',
        '9',
        '\\{',
        ' ',
      ),
    )
    .map((pieces) => pieces.join('')),
)

describe('for any template', () => {
  test.each(Object.entries(HOSTILE_TEXTS))('reading goes over it once: %s', (_, write) => {
    expect(isSlowOn(write(TEMPLATE_MAX), parseTemplate)).toBe(false)
  })
  test('rendering never throws', () => {
    fc.assert(
      fc.property(anyTemplate, fc.oneof(fc.string(), fc.integer(), fc.constant(null)), (template, value) => {
        expect(typeof renderTemplate(template, 'fr', () => value)).toBe('string')
      }),
    )
  })
  test('a text without braces stays unchanged', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).map((text) => text.replaceAll('{', '')),
        (text) => {
          expect(fill(text)).toBe(text)
        },
      ),
    )
  })
  test('inserted values are never read as templates', () => {
    fc.assert(
      fc.property(anyTemplate, (value) => {
        expect(fill('<{a}>', { a: value, b: 'leaked' })).toBe(`<${value}>`)
      }),
    )
  })
  test('without known variables, the text comes back as typed but for escaped braces', () => {
    fc.assert(
      fc.property(anyTemplate, (text) => {
        // Inside an unknown placeholder the backslash stays too: it is left wholly as typed.
        const unescaped = (shown: string) => shown.replaceAll('\\{', '{')
        expect(unescaped(fill(text))).toBe(unescaped(text))
      }),
    )
  })
})
