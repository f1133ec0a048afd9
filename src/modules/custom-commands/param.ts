import * as z from 'zod/mini'
import { refusedAs } from '#core/settings/issues.ts'
import { int, text } from '#core/settings/kinds.ts'

const NAME_MAX = 20
const CHOICE_MAX = 50
export const CHOICES_MAX = 10
export const PARAMS_MAX = 5
export const PARAM_NUMBER_MAX = 1_000_000_000

/** Shown in angle brackets in the usage, so it has no space and nothing that Discord would format. */
const base = {
  name: text(NAME_MAX).check(z.refine((name) => /^[\p{L}\p{M}\p{N}-]+$/u.test(name), refusedAs('V_FORMAT'))),
  required: z.boolean(),
}
const bound = () => int(-PARAM_NUMBER_MAX, PARAM_NUMBER_MAX)

/** One parameter, typed after a command, in order. */
const commandParam = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), ...base }),
  z.strictObject({ kind: z.literal('member'), ...base }),
  z
    .strictObject({ kind: z.literal('number'), ...base, min: bound(), max: bound() })
    .check(z.refine(({ min, max }) => min <= max, { ...refusedAs('V_ORDER'), path: ['max'] })),
  z.strictObject({
    kind: z.literal('choice'),
    ...base,
    choices: z.array(text(CHOICE_MAX)).check(z.minLength(1), z.maxLength(CHOICES_MAX)),
  }),
])
export type CommandParam = z.infer<typeof commandParam>

/** Parameters are recognised by position, so optional ones come last. */
const isInOrder = (params: readonly CommandParam[]): boolean =>
  params.every(({ required }, place) => !required || params.slice(0, place).every((before) => before.required))

export const commandParams = () =>
  z.array(commandParam).check(z.maxLength(PARAMS_MAX), z.refine(isInOrder, refusedAs('V_CONFLICT')))
