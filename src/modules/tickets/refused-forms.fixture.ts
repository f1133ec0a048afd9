import {
  aChoice,
  all,
  anId,
  aSwitch,
  entriesOf,
  listOfEntries,
  type RefusedValues,
  words,
  wrap,
} from '#core/settings/refused.fixture.ts'

export const input = { label: 'What is it?', type: 'short', required: true }
export const choice = { label: 'Parrot', value: 'parrot' }
export const form = { id: 'f1', title: 'Help', inputs: [input] }
const inInput = (key: string, refused: RefusedValues) => wrap(refused, (value) => [{ ...input, [key]: value }])
const inOption = (key: string, refused: RefusedValues) =>
  wrap(refused, (value) => [{ ...input, type: 'select', options: [{ ...choice, [key]: value }] }])
export const forms = all(
  listOfEntries(form, {
    id: anId,
    title: words(45),
    inputs: all(
      { V_TYPE: ['x', null, [5]], V_REQUIRED: [[], undefined], V_LIMIT: [Array(6).fill(input)] },
      inInput('label', words(45)),
      inInput('description', words(100)),
      inInput('placeholder', words(100)),
      inInput('type', all(aChoice, { V_REQUIRED: ['select'] })),
      inInput('required', aSwitch),
      inInput('min', { V_TYPE: ['1'], V_RANGE: [-1, 1025] }),
      inInput('max', { V_TYPE: ['1'], V_RANGE: [-1, 1025] }),
      { V_ORDER: [[{ ...input, min: 5, max: 4 }]] },
      inOption('label', words(100)),
      inOption('value', words(100)),
      inOption('description', words(100)),
      inInput('options', {
        V_REQUIRED: [[]],
        V_DUPLICATE: [[choice, choice]],
        V_LIMIT: [Array.from({ length: 26 }, (_, n) => ({ ...choice, value: `parrot${n}` }))],
      }),
    ),
  }),
  { V_DUPLICATE: [[form, form]], V_LIMIT: [entriesOf(51, form, (n) => ({ id: `f${n}` }))] },
)
