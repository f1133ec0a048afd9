import type { Tree } from './paths.ts'
import { aChoice, aGivenRole, all, HERE, type RefusedValues, wholeNumber, words, wrap } from './refused.fixture.ts'

export type RewardType = 'role' | 'temprole' | 'xp' | 'money' | 'item' | 'custom'
type Form = { fine: Tree; fields: Readonly<Record<string, RefusedValues>> }
type Options = { stacking?: boolean; nameMax?: number }

const AMOUNT = wholeNumber(1, 1_000_000_000)
const SOMEBODY = '184029374650198273'

function formsOf({ stacking, nameMax = 250 }: Options): Readonly<Record<RewardType, Form>> {
  const duration = wholeNumber(60, 365 * 86_400)
  return {
    role: {
      fine: { roleId: HERE.role, ...(stacking && { stacking: 'cumulative' }) },
      fields: { roleId: aGivenRole, ...(stacking && { stacking: aChoice }) },
    },
    temprole: { fine: { roleId: HERE.role, duration: 3600 }, fields: { roleId: aGivenRole, duration } },
    xp: { fine: { amount: 5 }, fields: { amount: AMOUNT } },
    money: { fine: { amount: 5 }, fields: { amount: AMOUNT } },
    item: {
      fine: { itemId: 'parrot', quantity: 1 },
      fields: { itemId: { V_TYPE: [5], V_FORMAT: ['a b'] }, quantity: wholeNumber(1, 1_000_000) },
    },
    custom: { fine: { name: 'Cruise', notifyUserId: SOMEBODY }, fields: { name: words(nameMax) } },
  }
}

/** spec §10.4: rewards that are always refused, and the types that this module does not give. */
export function aReward(types: readonly RewardType[], options: Options = {}): RefusedValues {
  const forms = Object.entries(formsOf(options)).map(([type, form]) => ({ type, ...form }))
  const isGiven = (type: string) => types.some((given) => given === type)
  return all(
    { V_TYPE: ['money', null, { type: 'gold' }], V_REQUIRED: [undefined] },
    { V_TYPE: forms.filter(({ type }) => !isGiven(type)).map(({ type, fine }) => ({ type, ...fine })) },
    ...forms
      .filter(({ type }) => isGiven(type))
      .flatMap(({ type, fine, fields }) =>
        Object.entries(fields).map(([key, values]) => wrap(values, (value) => ({ type, ...fine, [key]: value }))),
      ),
  )
}
