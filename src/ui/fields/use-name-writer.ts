import { useMemo } from 'react'
import { useEditing } from '../guild/guild-context.tsx'
import { createNameWriter, type NameWriter, namablesOf } from './mention-names.ts'

/** Replaces ids of this server's channels, roles and emojis with their names. */
export function useNameWriter(): NameWriter {
  const guild = useEditing((editing) => editing.guild)
  return useMemo(() => createNameWriter(namablesOf(guild, guild.id)), [guild])
}
