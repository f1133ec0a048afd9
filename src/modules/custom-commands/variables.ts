import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { userVariables } from '#core/templates/user-variables.ts'
import type { Variable, VariableTable } from '#core/templates/variables.ts'

export type CommandContext = TemplateContext & {
  args: readonly string[]
  /** The member who was named. */
  target: MemberSnapshot | null
  command: string
  prefix: string
}

/** `{target.username}` and the like: what there is of whoever runs it, of the member who was named. */
const targetVariables = Object.fromEntries(
  Object.entries(userVariables).map(([name, variable]): [string, Variable<CommandContext>] => [
    name.replace('user', 'target'),
    {
      group: 'target',
      sample: variable.sample,
      value: (context, params) =>
        context.target ? variable.value({ ...context, member: context.target }, params) : null,
    },
  ]),
)

const ARGS_MAX = 20
const SAMPLES = ['red', 'blue', 'green']

const arg = (place: number): [string, Variable<CommandContext>] => [
  `args.${place}`,
  { group: 'args', sample: SAMPLES[(place - 1) % SAMPLES.length] ?? '', value: ({ args }) => args[place - 1] ?? null },
]
const argsFrom = (place: number): [string, Variable<CommandContext>] => [
  `args.${place}+`,
  {
    group: 'args',
    sample: SAMPLES.slice(place - 1).join(' ') || '…',
    value: ({ args }) => args.slice(place - 1).join(' ') || null,
  },
]
const places = Array.from({ length: ARGS_MAX }, (_, at) => at + 1)

/** Legal in the messages of a command: what was typed after it, word by word. */
export const commandVariables: VariableTable<CommandContext> = {
  ...globalVariables,
  ...targetVariables,
  command: { group: 'command', sample: 'ask', value: ({ command }) => command },
  prefix: { group: 'command', sample: '!', value: ({ prefix }) => prefix },
  'args.all': { group: 'args', sample: SAMPLES.join(' '), value: ({ args }) => args.join(' ') || null },
  'args.count': { group: 'args', sample: String(SAMPLES.length), value: ({ args }) => args.length },
  ...Object.fromEntries(places.map(arg)),
  ...Object.fromEntries(places.map(argsFrom)),
}
