import { useMemo } from 'react'
import { valueLabels } from '#core/settings/words/change-parts.ts'
import type { Speaker } from '#core/settings/words/value-parts.ts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { useLabels, useValueKinds } from '../guild/use-labels.ts'

export function useSpeaker(): Speaker {
  const { locale } = useGuildTools()
  const labels = useLabels()
  const kinds = useValueKinds()
  const guild = useEditing((editing) => editing.guild)
  return useMemo(() => ({ labels, locale, kinds, guild }), [labels, locale, kinds, guild])
}

export function useValueLabels(): (path: string, value: unknown) => string {
  const speaker = useSpeaker()
  return useMemo(() => (path: string, value: unknown) => valueLabels(path, value, speaker), [speaker])
}
