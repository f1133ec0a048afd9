import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useLevelsSettings } from './fields.tsx'

/** The picture of the card: undefined while it is drawn, null when it could not be. */
export function useCard(type: 'level' | 'reward'): string | null | undefined {
  const { drawCard } = useGuildTools()
  const { language } = useLevelsSettings()
  return useAnswer(() => drawCard(type, language), [drawCard, type, language]).answer
}
