import { useEffect, useState } from 'react'
import { useServices } from '../services-context.tsx'
import type { PaletteEntry } from '../state/palette.ts'

const NONE: readonly PaletteEntry[] = []

/** The bot's commands; a deployment that does not list them simply has none here. */
export function useCommands(): readonly PaletteEntry[] {
  const { api } = useServices()
  const [commands, setCommands] = useState(NONE)
  useEffect(() => {
    let left = false
    api.listCommands().then((result) => {
      if (left || result.kind !== 'ok') return
      setCommands(
        result.value.commands.map(({ name, description, category, path }) => ({
          id: `command-${name}`,
          kind: 'command',
          title: `/${name}`,
          detail: description,
          value: null,
          icon: 'm-custom-commands',
          to: path,
          terms: `${name} ${description} ${category}`,
        })),
      )
    })
    return () => {
      left = true
    }
  }, [api])
  return commands
}
