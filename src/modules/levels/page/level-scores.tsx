import { useCallback } from 'react'
import { ladderOf, totalOf } from '#core/levels/curve.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { ScoreSection } from '#ui/scores/score-section.tsx'
import { useSavedLevels } from './fields.tsx'

/** Levels in a table refer to the saved curve, the only one the bot knows. */
export function LevelScores() {
  const saved = useSavedLevels()
  const premium = useEditing(({ guild }) => guild.premium)
  const xpOfLevel = useCallback((level: number) => totalOf(ladderOf(saved, premium).curve, level), [saved, premium])
  return <ScoreSection board="levels" xpOfLevel={xpOfLevel} />
}
