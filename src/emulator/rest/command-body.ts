import { Locale, ApplicationCommandOptionType as O, ApplicationCommandType as T } from 'discord-api-types/v10'
import { z } from 'zod'
import { addFieldError, type FieldErrors, refuse } from '../refusal.ts'
import type { Command } from '../world/model/commands.ts'
import { parseBody } from './body.ts'

/** Reference, "Application Command Object". */
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u
const TOTAL_MAX = 8_000
const INVALID_NAME = 'APPLICATION_COMMAND_INVALID_NAME|Command name is invalid'

const locales = new Set<string>(Object.values(Locale))
const localized = (value: z.ZodType<string>) =>
  z
    .record(z.string(), value.nullable())
    .nullish()
    .refine((texts) => Object.keys(texts ?? {}).every((locale) => locales.has(locale)), {
      error: 'BASE_TYPE_CHOICES|Value must be one of the locales of Discord.',
    })
const slashName = z
  .string()
  .regex(NAME, INVALID_NAME)
  .refine((name) => name === name.toLowerCase(), { error: INVALID_NAME })
const description = z.string().min(1, 'BASE_TYPE_REQUIRED|This field is required').max(100)

const choice = z.object({
  name: z.string().min(1).max(100),
  name_localizations: localized(z.string().min(1).max(100)),
  value: z.union([z.string().max(100), z.number()]),
})

const option = z.object({
  type: z.int().min(O.Subcommand).max(O.Attachment),
  name: slashName,
  name_localizations: localized(slashName),
  description,
  description_localizations: localized(description),
  required: z.boolean().nullish(),
  choices: z.array(choice).max(25).nullish(),
  /** Parsed one level at a time, so that each fault has its place. */
  options: z.array(z.unknown()).max(25).nullish(),
  channel_types: z.array(z.int()).nullish(),
  min_value: z.number().nullish(),
  max_value: z.number().nullish(),
  min_length: z.int().min(0).max(6_000).nullish(),
  max_length: z.int().min(1).max(6_000).nullish(),
  autocomplete: z.boolean().nullish(),
})

const command = z.object({
  type: z.union([z.literal(T.ChatInput), z.literal(T.User), z.literal(T.Message)]).nullish(),
  name: z.string().min(1, INVALID_NAME).max(32),
  name_localizations: localized(z.string().min(1).max(32)),
  description: z.string().max(100).nullish(),
  description_localizations: localized(z.string().max(100)),
  options: z.array(z.unknown()).max(25).nullish(),
  default_member_permissions: z.union([z.string().regex(/^\d+$/), z.int().min(0)]).nullish(),
  dm_permission: z.boolean().nullish(),
  default_permission: z.boolean().nullish(),
  contexts: z.array(z.int().min(0).max(2)).min(1).nullish(),
  integration_types: z.array(z.int().min(0).max(1)).min(1).nullish(),
  nsfw: z.boolean().nullish(),
})

export type CommandFields = Omit<Command, 'id' | 'guildId' | 'version' | 'permissions'>

/** A command being registered; `present` is the one that a PATCH changes. */
export function readCommand(raw: unknown, at: PropertyKey[], present: CommandFields | null = null): CommandFields {
  const body = parseBody(present ? command.partial() : command, raw, at)
  const errors: FieldErrors = {}
  const fault = (path: PropertyKey[], code: string, message: string) =>
    addFieldError(errors, [...at, ...path], code, message)
  const type = body.type ?? present?.type ?? T.ChatInput
  const name = body.name ?? present?.name ?? ''
  const text = body.description ?? present?.description ?? ''
  const options =
    body.options === undefined ? (present?.options ?? []) : readOptions(body.options ?? [], ['options'], 0, at, fault)
  if (type === T.ChatInput) {
    if (!slashName.safeParse(name).success) fault(['name'], ...split(INVALID_NAME))
    if (text === '') fault(['description'], 'BASE_TYPE_REQUIRED', 'This field is required')
  } else {
    if (text !== '')
      fault(
        ['description'],
        'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_CANNOT_BE_SET',
        'Context menu commands cannot have description',
      )
    if (options.length > 0)
      fault(
        ['options'],
        'APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_CANNOT_BE_SET',
        'Context menu commands cannot have options',
      )
  }
  if (lengthOf(name, text, options) > TOTAL_MAX)
    fault([], 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${TOTAL_MAX})`)
  if (Object.keys(errors).length > 0) throw refuse.invalidForm(errors)
  const permissions = body.default_member_permissions
  return {
    type,
    name,
    nameLocalizations: pick(body.name_localizations, present?.nameLocalizations),
    description: text,
    descriptionLocalizations: pick(body.description_localizations, present?.descriptionLocalizations),
    options,
    defaultMemberPermissions:
      permissions === undefined
        ? (present?.defaultMemberPermissions ?? null)
        : permissions === null
          ? null
          : String(permissions),
    contexts: body.contexts ?? (body.dm_permission === false ? [0] : (present?.contexts ?? null)),
    integrationTypes: body.integration_types ?? present?.integrationTypes ?? [0],
    nsfw: body.nsfw ?? present?.nsfw ?? false,
  }
}

const split = (text: string) => text.split('|') as [string, string]

type Texts = Record<string, string | null> | null | undefined
function pick(sent: Texts, present: Record<string, string> | null | undefined): Record<string, string> | null {
  if (sent === undefined) return present ?? null
  const entries = Object.entries(sent ?? {}).filter((entry): entry is [string, string] => entry[1] !== null)
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

type Fault = (path: PropertyKey[], code: string, message: string) => void

function readOptions(
  raw: unknown[],
  path: PropertyKey[],
  depth: number,
  at: PropertyKey[],
  fault: Fault,
): Record<string, unknown>[] {
  const names = new Set<string>()
  let hasOptional = false
  let kinds = 0
  const read = raw.map((one, index) => {
    const here = [...path, index]
    const body = parseBody(option, one, [...at, ...here])
    const isBranch = body.type === O.Subcommand || body.type === O.SubcommandGroup
    kinds |= isBranch ? 1 : 2
    if (names.has(body.name))
      fault([...here, 'name'], 'APPLICATION_COMMAND_OPTIONS_NAME_INVALID', 'Option name is already in use')
    names.add(body.name)
    if (body.required && hasOptional)
      fault(
        here,
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      )
    hasOptional ||= !isBranch && !body.required
    const isTooDeep = (body.type === O.SubcommandGroup && depth > 0) || (body.type === O.Subcommand && depth > 1)
    if (isTooDeep)
      fault([...here, 'type'], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'Sub-command option type invalid here')
    if (body.type === O.SubcommandGroup && (body.options?.length ?? 0) === 0)
      fault([...here, 'options'], 'BASE_TYPE_REQUIRED', 'This field is required')
    if (body.autocomplete && (body.choices?.length ?? 0) > 0)
      fault(here, 'APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES', 'Autocomplete and choices cannot both be set')
    checkChoices(body, here, fault)
    const inner = isBranch ? readOptions(body.options ?? [], [...here, 'options'], depth + 1, at, fault) : undefined
    const kept = Object.entries(body).filter(([, value]) => value !== null && value !== undefined)
    return { ...Object.fromEntries(kept), ...(inner && { options: inner }) }
  })
  if (kinds === 3)
    fault(
      path,
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-command and sub-command group option types are mutually exclusive to all other types',
    )
  return read
}

function checkChoices(body: z.infer<typeof option>, here: PropertyKey[], fault: Fault): void {
  body.choices?.forEach((one, index) => {
    const isRight =
      body.type === O.String
        ? typeof one.value === 'string'
        : typeof one.value === 'number' && (body.type !== O.Integer || Number.isInteger(one.value))
    if (!isRight)
      fault([...here, 'choices', index, 'value'], 'STRING_TYPE_CONVERT', 'The value is not of the type of its option.')
  })
}

/** Reference: names, descriptions and values of the command and all it contains; the longest localisation counts. */
function lengthOf(name: string, text: string, options: Record<string, unknown>[]): number {
  let total = name.length + text.length
  for (const one of options) {
    total += lengthOf(String(one.name), String(one.description ?? ''), Array.isArray(one.options) ? one.options : [])
    for (const { name: label, value } of Array.isArray(one.choices) ? one.choices : [])
      total += String(label).length + String(value).length
  }
  return total
}
