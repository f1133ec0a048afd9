import { ladderOf, totalOf } from '#core/levels/curve.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import type { LevelsSettings } from '../settings.ts'
import { useLevelsSettings, useSavedLevels } from './fields.tsx'
import { LevelChart } from './level-chart.tsx'
import './levels.css'

const LEVELS = Array.from({ length: 51 }, (_, level) => level)

/** The shape of the curve up to level 50. The table below it has the numbers. */
export function CurveChart({ changed }: { changed: boolean }) {
  const premium = useEditing(({ guild }) => guild.premium)
  const totals = (settings: LevelsSettings) => {
    const { curve } = ladderOf(settings, premium)
    return LEVELS.map((level) => totalOf(curve, level))
  }
  const now = totals(useSavedLevels())
  const next = totals(useLevelsSettings())
  return <LevelChart label={m['levels.page.curve.chart']()} now={changed ? now : null} next={next} />
}
