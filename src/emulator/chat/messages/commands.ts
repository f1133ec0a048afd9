import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useChat } from '../context.tsx'
import { acts } from '../state/acts.ts'

const localizations = z.nullish(z.record(z.string(), z.string()))
type Localizations = z.infer<typeof localizations>

const choice = z.object({
  name: z.string(),
  name_localizations: localizations,
  value: z.union([z.string(), z.number()]),
})
type CommandChoice = z.infer<typeof choice>

export type CommandOption = {
  type: number
  name: string
  description: string
  name_localizations?: Localizations
  description_localizations?: Localizations
  required?: boolean | undefined
  autocomplete?: boolean | undefined
  choices?: CommandChoice[] | null | undefined
  channel_types?: number[] | null | undefined
  min_value?: number | undefined
  max_value?: number | undefined
  min_length?: number | undefined
  max_length?: number | undefined
  options?: CommandOption[] | null | undefined
}

const option: z.ZodMiniType<CommandOption> = z.lazy(() =>
  z.object({
    type: z.number(),
    name: z.string(),
    description: z.string(),
    name_localizations: localizations,
    description_localizations: localizations,
    required: z.optional(z.boolean()),
    autocomplete: z.optional(z.boolean()),
    choices: z.nullish(z.array(choice)),
    channel_types: z.nullish(z.array(z.number())),
    min_value: z.optional(z.number()),
    max_value: z.optional(z.number()),
    min_length: z.optional(z.number()),
    max_length: z.optional(z.number()),
    options: z.nullish(z.array(option)),
  }),
)

const commandsSchema = z.array(
  z.object({
    id: z.string(),
    type: z.number(),
    name: z.string(),
    description: z.string(),
    name_localizations: localizations,
    description_localizations: localizations,
    options: z.nullish(z.array(option)),
  }),
)

/** One line of the picker: a command, or one sub-command of it. */
export type Command = {
  key: string
  /** The application's name for it: "config role add". */
  name: string
  /** The name that this person sees. */
  label: string
  description: string
  options: CommandOption[]
}

const CHAT_INPUT = 1
const SUBCOMMAND = 1
const GROUP = 2

type Named = { name: string; name_localizations?: Localizations }
type Described = { description: string; description_localizations?: Localizations }

/** In the language of the person's Discord, which the application also receives. */
export const shownName = (one: Named, locale: string) => one.name_localizations?.[locale] ?? one.name
export const shownDescription = (one: Described, locale: string) =>
  one.description_localizations?.[locale] ?? one.description

/** Sub-commands are separate lines, as in Discord's picker. */
function linesOf(commands: unknown, locale: string): Command[] {
  return commandsSchema
    .parse(commands)
    .filter(({ type }) => type === CHAT_INPUT)
    .flatMap((command) =>
      branches(command.options ?? [], locale, {
        name: command.name,
        label: shownName(command, locale),
        description: shownDescription(command, locale),
      }),
    )
}

type Stem = Pick<Command, 'name' | 'label' | 'description'>

function branches(options: CommandOption[], locale: string, stem: Stem): Command[] {
  const inner = options.filter(({ type }) => type === SUBCOMMAND || type === GROUP)
  if (inner.length === 0) return [{ key: stem.name.replaceAll(' ', '_'), ...stem, options }]
  return inner.flatMap((one) =>
    branches(one.options ?? [], locale, {
      name: `${stem.name} ${one.name}`,
      label: `${stem.label} ${shownName(one, locale)}`,
      description: shownDescription(one, locale),
    }),
  )
}

/** Those in the menu of a person (2) or of a message (3). */
function menuLinesOf(commands: unknown, locale: string, type: 2 | 3): { name: string; label: string }[] {
  return commandsSchema
    .parse(commands)
    .filter((command) => command.type === type)
    .map((command) => ({ name: command.name, label: shownName(command, locale) }))
}

/** Fetched when needed: applications register theirs at any time. */
function useRegistered<T>(isWanted: boolean, read: (commands: unknown, locale: string) => T[]): T[] {
  const { state, settle } = useChat()
  const [lines, setLines] = useState<T[]>([])
  const guildId = state.guild?.id
  const userId = state.hall?.person.id
  const locale = state.hall?.person.locale ?? ''
  useEffect(() => {
    if (!isWanted || !guildId || !userId) return
    let isCurrent = true
    void acts.commands(guildId, userId).then((outcome) => {
      if (isCurrent && settle(outcome) && outcome.ok) setLines(read(outcome.data, locale))
    })
    return () => {
      isCurrent = false
    }
  }, [isWanted, guildId, userId, locale, settle, read])
  return lines
}

export const useCommands = (isWanted: boolean) => useRegistered(isWanted, linesOf)

const personLines = (commands: unknown, locale: string) => menuLinesOf(commands, locale, 2)
const messageLines = (commands: unknown, locale: string) => menuLinesOf(commands, locale, 3)

export const usePersonCommands = () => useRegistered(true, personLines)
export const useMessageCommands = () => useRegistered(true, messageLines)
