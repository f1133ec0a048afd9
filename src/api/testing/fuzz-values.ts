import fc from 'fast-check'
import * as z from 'zod/mini'
import { ELSEWHERE, HERE } from '#core/settings/refused.fixture.ts'

/** Texts that some layer on the way to the database, or the database itself, may fail on. */
const CURIOUS_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\ufeff',
  '\u202e',
  '\u2028',
  '👩🏽‍🚀',
  '日本',
  "'; --",
  '{"a":1}',
  ...'null NaN -1 1e999 0x10 __proto__ constructor toString %00 % %ff ../.. \\ " { } $1 \\u0000 a.b.c'.split(' '),
  ...'{user} {user:default=} @everyone <@&1> 00000000000000000 9223372036854775807 9223372036854775808'.split(' '),
  ...'18446744073709551616 99999999999999999999'.split(' '),
]
/** Texts that settings consist of. */
const FITTING_TEXTS = [
  ...Object.values(HERE),
  ...Object.values(ELSEWHERE),
  ...'#cd6e57 #fff 👋 Europe/Paris 2026-12-24T18:00:00Z preset:1 a1 hello all everyone example.org'.split(' '),
  ...'https://example.org/a.png /uploads/abc.webp 714285963217465344'.split(' '),
]

export const curiousText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...FITTING_TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...CURIOUS_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...CURIOUS_TEXTS, 'a'), fc.nat(300)).map(([text, n]) => text.repeat(n)),
  },
)

const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: 0, max: 100_000 }),
  fc.constantFrom(2 ** 31, 2 ** 53, 2 ** 63, 2 ** 64, 1e308, -1, 0.1, 1.5),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { maxDepth: 4 },
  curiousText,
  anyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(curiousText, anyNumber), { maxLength: 4 }),
  fc.dictionary(curiousText, fc.oneof(curiousText, anyNumber, fc.constant(null)), { maxKeys: 4 }),
)

/** Mostly valid for the schema, sometimes anything else: only almost valid values get far. */
export function valuesFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const known = prepared.get(schema)
  if (known) return known
  const values = fc.oneof({ weight: 20, arbitrary: fittingFor(schema) }, { weight: 1, arbitrary: anyValue })
  prepared.set(schema, values)
  return values
}

/** A message contains hundreds of schemas, and is generated again and again. */
const prepared = new WeakMap<z.core.$ZodType, fc.Arbitrary<unknown>>()

function fittingFor(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'nullable':
      return fc.oneof(fc.constant(null), valuesFor(def.innerType))
    case 'optional':
      return valuesFor(def.innerType)
    case 'pipe':
      return valuesFor(def.out)
    case 'array':
      return fc.array(valuesFor(def.element), { maxLength: 3 })
    case 'tuple':
      return fc.tuple(...def.items.map(valuesFor))
    case 'object':
      return objectsFor(def.shape)
    case 'record':
      return fc.dictionary(textsFor(def.keyType), valuesFor(def.valueType), { maxKeys: 3 })
    case 'union':
      return fc.oneof(...def.options.map(valuesFor))
    case 'string':
      return textsFor(schema)
    case 'number':
      return numbersFor(def.checks ?? [])
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'literal':
      return fc.constantFrom(...def.values)
    default:
      return anyValue
  }
}

function textsFor(schema: z.core.$ZodType): fc.Arbitrary<string> {
  const fitting = FITTING_TEXTS.filter((text) => z.safeParse(schema, text).success)
  if (fitting.length === 0) return curiousText
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: curiousText })
}

/** An optional field is absent half of the time; a required one is left out now and then. */
function objectsFor(shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([key, inner]) => {
    const isOptional = (inner as z.core.$ZodTypes)._zod.def.type === 'optional'
    return fc.option(valuesFor(inner), { nil: undefined, freq: isOptional ? 1 : 30 }).map((value) => [key, value])
  })
  return fc.tuple(...fields).map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)))
}

function numbersFor(checks: readonly z.core.$ZodCheck[]): fc.Arbitrary<number> {
  const bounds = checks.map(({ _zod: { def } }) => def)
  const of = (kind: string, fallback: number) => {
    const found = bounds.find(({ check }) => check === kind)
    return found && 'value' in found ? Number(found.value) : fallback
  }
  const [min, max] = [of('greater_than', 0), of('less_than', 1000)]
  const inside = fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(max)) })
  return fc.oneof({ weight: 5, arbitrary: inside }, { weight: 1, arbitrary: anyNumber })
}
