import { useState } from 'react'
import { ladderOf } from '#core/levels/curve.ts'
import { formatNumber } from '#core/numbers.ts'
import { isSameValue } from '#core/settings/paths.ts'
import { m } from '#texts'
import { HabitFields, ORDINARY_HABITS } from '#ui/gains/habit-fields.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Sheet } from '#ui/section.tsx'
import { daysToLevel, xpPerDay } from '../rules/project-levels.ts'
import type { LevelsSettings } from '../settings.ts'
import { useLevelsSettings, useSavedLevels } from './fields.tsx'
import { LevelChart } from './level-chart.tsx'
import './levels.css'

const LEVELS = [5, 10, 20]
const CHART_LEVELS = Array.from({ length: 21 }, (_, level) => level)

/** Time to reach a level, currently and with unsaved changes, for a chosen member. */
export function Projection() {
  const settings = useLevelsSettings()
  const saved = useSavedLevels()
  const premium = useEditing(({ guild }) => guild.premium)
  const [habits, setHabits] = useState(ORDINARY_HABITS)
  const daysOf = (of: LevelsSettings) => {
    const perDay = xpPerDay(of, habits, premium)
    const ladder = ladderOf(of, premium)
    return (level: number) => daysToLevel(ladder, level, perDay)
  }
  const now = daysOf(saved)
  const next = daysOf(settings)
  const lineOf = (days: (level: number) => number | null) => CHART_LEVELS.map(days).filter((value) => value !== null)
  const nextLine = lineOf(next)
  const nowLine = lineOf(now)
  const changed = saved.levelSystem && !isSameValue(nowLine, nextLine)
  const isWhole = nextLine.length === CHART_LEVELS.length
  return (
    <Sheet>
      <div className="projection">
        <h2>{changed ? m['levels.page.projection.changes']() : m['levels.page.projection.title']()}</h2>
        {isWhole && (
          <LevelChart
            label={m['levels.page.projection.chart']()}
            written={(days) => m['levels.page.projection.short']({ days: Math.round(days) })}
            next={nextLine}
            now={changed && nowLine.length === nextLine.length ? nowLine : null}
          />
        )}
        <table className="level-table">
          <thead>
            <tr>
              <th scope="col">{m['levels.page.projection.level']()}</th>
              {changed && <th scope="col">{m['levels.page.projection.now']()}</th>}
              <th scope="col">{changed ? m['levels.page.projection.next']() : m['levels.page.projection.time']()}</th>
            </tr>
          </thead>
          <tbody>
            {LEVELS.map((level) => (
              <tr key={level}>
                <th scope="row">{m['levels.page.projection.levelOf']({ level })}</th>
                {changed && (
                  <td className="faint">
                    <Days days={now(level)} />
                  </td>
                )}
                <td>
                  <b>
                    <Days days={next(level)} />
                  </b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <HabitFields habits={habits} hasVoice={settings.vocalXp && premium} onChange={setHabits} />
      </div>
    </Sheet>
  )
}

function Days({ days }: { days: number | null }) {
  const { locale } = useGuildTools()
  if (days === null) return m['gainPage.never']()
  if (days < 1) return m['levels.page.projection.underDay']()
  const count = Math.round(days)
  return m['gainPage.days']({ count, days: formatNumber(count, locale) })
}
