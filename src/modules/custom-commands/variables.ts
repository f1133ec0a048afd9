import { type MoneyStanding, moneyVariablesOf } from '#core/amounts/money-variables.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { type LevelStanding, levelVariablesOf } from '#core/levels/level-variables.ts'
import { birthdayVariablesOf } from '#core/person/birthday-variables.ts'
import type { BirthDate } from '#core/person/celebrations.ts'
import { idIn, type TemplateContext } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import type { Params } from '#core/templates/parse.ts'
import { roleCountVariables } from '#core/templates/role-variables.ts'
import { userVariables } from '#core/templates/user-variables.ts'
import type { Variable, VariableTable } from '#core/templates/variables.ts'

export type CommandContext = TemplateContext & {
  args: readonly string[]
  /** Everything that was typed behind the command. */
  rest: string
  /** The member who was named. */
  target: MemberSnapshot | null
  command: string
  prefix: string
  /** For the person who runs it and everybody named; null: levels are off, or their level is unknown. */
  levelOf(userId: string): LevelStanding | null
  moneyOf(userId: string): MoneyStanding | null
  /** null: they do not show it here, or birthdays are off. */
  birthdayOf(userId: string): BirthDate | null
}

/** The member a variable is about: the person who runs the command, or the one given by `user_id`. */
const personOf = ({ member }: CommandContext, { user_id }: Params): string | null =>
  user_id === undefined ? (member?.id ?? null) : idIn(user_id)

const standingVariables: VariableTable<CommandContext> = {
  ...levelVariablesOf<CommandContext>((context, params) => {
    const userId = personOf(context, params)
    return userId === null ? null : context.levelOf(userId)
  }),
  ...moneyVariablesOf<CommandContext>((context, params) => {
    const userId = personOf(context, params)
    return userId === null ? null : context.moneyOf(userId)
  }),
  ...birthdayVariablesOf<CommandContext>((context, params) => {
    const userId = personOf(context, params)
    return userId === null ? null : context.birthdayOf(userId)
  }),
}

const ARGUMENT = /^args\.(\d{1,2})$/

/** `{level:user_id=args.1}`: a parameter may be read from what was typed after the command. */
function withArguments(params: Params, args: readonly string[]): Params {
  const read = (written: string) => {
    const place = ARGUMENT.exec(written.trim())?.[1]
    return place === undefined ? written : (args[Number(place) - 1] ?? '')
  }
  return Object.fromEntries(Object.entries(params).map(([name, written = '']) => [name, read(written)]))
}

/** As much is known about others who are named as about the person who runs it. */
function readingArguments(variable: Variable<CommandContext>): Variable<CommandContext> {
  if (!variable.params) return variable
  return {
    ...variable,
    value(context, written) {
      const params = withArguments(written, context.args)
      const isTarget = context.target !== null && idIn(params.user_id) === context.target.id
      return variable.value(isTarget ? { ...context, member: context.target } : context, params)
    },
  }
}

/** `{target.username}` and the like: the variables of the person who runs it, for the member who was named. */
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
/** Example values for words after a command. */
export const SAMPLES = ['red', 'blue', 'green']

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

/** Allowed in the messages of a command: what was typed after it, word by word. */
export const commandVariables: VariableTable<CommandContext> = {
  ...Object.fromEntries(
    Object.entries({ ...globalVariables, ...roleCountVariables, ...standingVariables }).map(([name, variable]) => [
      name,
      readingArguments(variable),
    ]),
  ),
  ...targetVariables,
  command: { group: 'command', sample: 'ask', value: ({ command }) => command },
  prefix: { group: 'command', sample: '!', value: ({ prefix }) => prefix },
  'args.all': { group: 'args', sample: SAMPLES.join(' '), value: ({ rest }) => rest || null },
  'args.count': { group: 'args', sample: String(SAMPLES.length), value: ({ args }) => args.length },
  ...Object.fromEntries(places.map(arg)),
  ...Object.fromEntries(places.map(argsFrom)),
}
