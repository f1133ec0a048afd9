import { ApplicationCommandOptionType as O } from 'discord-api-types/v10'
import { z } from 'zod'
import { invalidField, refuse } from '../refusal.ts'
import type { Command } from '../world/model/commands.ts'
import type { resolver } from './resolve.ts'

type OptionValue = string | number | boolean
export type OptionValues = Record<string, OptionValue>

/** An option as it was registered (rest/command-body.ts). */
const registered = z.looseObject({
  type: z.int(),
  name: z.string(),
  required: z.boolean().optional(),
  autocomplete: z.boolean().optional(),
  choices: z.array(z.looseObject({ name: z.string(), value: z.union([z.string(), z.number()]) })).optional(),
  channel_types: z.array(z.int()).optional(),
  min_value: z.number().optional(),
  max_value: z.number().optional(),
  min_length: z.number().optional(),
  max_length: z.number().optional(),
  options: z.array(z.unknown()).optional(),
})
type Registered = z.infer<typeof registered>

export type SentOption = { name: string; type: number; value?: OptionValue; focused?: true; options?: SentOption[] }

const isBranch = (option: Registered) => option.type === O.Subcommand || option.type === O.SubcommandGroup

/** Walks `config role add` down to the options of the sub-command; `wrap` rebuilds the levels around what was sent. */
export function descend(command: Command, path: string[]) {
  let options = z.array(registered).parse(command.options)
  const branches: Registered[] = []
  for (const name of path) {
    const branch = options.find((option) => isBranch(option) && option.name === name)
    if (!branch) throw refuse.unknownCommand()
    branches.push(branch)
    options = z.array(registered).parse(branch.options ?? [])
  }
  if (options.some(isBranch)) throw refuse.unknownCommand()
  const wrap = (sent: SentOption[]): SentOption[] =>
    branches.reduceRight<SentOption[]>((inner, { name, type }) => [{ name, type, options: inner }], sent)
  return { options, wrap }
}

type Resolver = ReturnType<typeof resolver>

/** The checks of Discord's client: correct kinds, within the limits, nothing required missing. */
export function checkOptions(
  options: Registered[],
  values: OptionValues,
  resolve: Resolver,
  focused: string | null,
): SentOption[] {
  for (const name of Object.keys(values))
    if (!options.some((option) => option.name === name))
      throw invalidField(['options', name], 'BASE_TYPE_BAD_VALUE', 'The command has no such option.')
  return options.flatMap((option): SentOption[] => {
    const value = values[option.name]
    if (value === undefined) {
      if (option.required && focused === null)
        throw invalidField(['options', option.name], 'BASE_TYPE_REQUIRED', 'This field is required')
      return []
    }
    if (option.name === focused) return [{ name: option.name, type: option.type, value, focused: true }]
    return [{ name: option.name, type: option.type, value: convert(option, value, resolve) }]
  })
}

function convert(option: Registered, value: OptionValue, resolve: Resolver): OptionValue {
  const wrong = (message: string) => invalidField(['options', option.name], 'BASE_TYPE_BAD_VALUE', message)
  const id = String(value)
  switch (option.type) {
    case O.String:
      return checkText(option, String(value), wrong)
    case O.Integer:
    case O.Number:
      return checkNumber(option, Number(value), wrong)
    case O.Boolean:
      if (value !== true && value !== false && value !== 'true' && value !== 'false')
        throw wrong('Must be either true or false.')
      return value === true || value === 'true'
    case O.User:
      if (!resolve.user(id)) throw wrong('Unknown user.')
      return id
    case O.Channel:
      if (!resolve.channel(id)) throw wrong('Unknown channel.')
      return id
    case O.Role:
      if (!resolve.role(id)) throw wrong('Unknown role.')
      return id
    case O.Mentionable:
      if (!resolve.mentionable(id)) throw wrong('Unknown user or role.')
      return id
    default:
      if (!resolve.attachment(id)) throw wrong('Unknown attachment.')
      return id
  }
}

type Wrong = (message: string) => Error

function checkText(option: Registered, text: string, wrong: Wrong): string {
  if (option.choices?.length && !option.choices.some((choice) => choice.value === text))
    throw wrong('Value must be one of the choices.')
  if (text.length < (option.min_length ?? 0)) throw wrong(`Must be ${option.min_length} or more in length.`)
  if (text.length > (option.max_length ?? 6_000)) throw wrong(`Must be ${option.max_length} or fewer in length.`)
  return text
}

function checkNumber(option: Registered, value: number, wrong: Wrong): number {
  if (!Number.isFinite(value) || (option.type === O.Integer && !Number.isSafeInteger(value)))
    throw wrong('Value is not a number of the right kind.')
  if (option.choices?.length && !option.choices.some((choice) => choice.value === value))
    throw wrong('Value must be one of the choices.')
  if (value < (option.min_value ?? Number.NEGATIVE_INFINITY) || value > (option.max_value ?? Number.POSITIVE_INFINITY))
    throw wrong('Value is out of range.')
  return value
}
