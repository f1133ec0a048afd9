import { useCallback } from 'react'
import { ladderOf, totalOf } from '#core/levels/curve.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { ScoreSection } from '#ui/scores/score-section.tsx'
import { useSavedLevels } from './fields.tsx'

/** Levels in a table mean those of the curve that is saved: the bot knows no other. */
export function LevelScores() {
  const saved = useSavedLevels()
  const premium = useEditing(({ guild }) => guild.premium)
  const xpOfLevel = useCallback((level: number) => totalOf(ladderOf(saved, premium).curve, level), [saved, premium])
  return <ScoreSection board="levels" xpOfLevel={xpOfLevel} />
}
