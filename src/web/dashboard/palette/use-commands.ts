import { useAnswer } from '#ui/use-answer.ts'
import { useServices } from '../services-context.tsx'
import type { ShownCommand } from '../state/command-list.ts'
import type { PaletteEntry } from '../state/palette.ts'

const NONE: readonly PaletteEntry[] = []

/** The bot's commands; empty if this deployment does not list them. */
export function useCommands(): readonly PaletteEntry[] {
  const { api } = useServices()
  const read = async (): Promise<readonly PaletteEntry[]> => {
    const result = await api.listCommands()
    return result.kind === 'ok' ? result.value.commands.map(entryOf) : NONE
  }
  return useAnswer(read, [api]).answer ?? NONE
}

const entryOf = ({ name, description, category, path }: ShownCommand): PaletteEntry => ({
  id: `command-${name}`,
  kind: 'command',
  title: `/${name}`,
  detail: description,
  value: null,
  icon: 'm-custom-commands',
  to: path,
  terms: `${name} ${description} ${category}`,
})
