import { ladderOf, totalOf } from '#core/levels/curve.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useLevelsSettings, useSavedLevels } from './fields.tsx'
import './levels.css'

const LEVELS = [1, 5, 10, 20, 50, 100]

/** The cost of reaching a level, beside the current cost where that differs. */
export function CurveTable({ changed }: { changed: boolean }) {
  const { locale } = useGuildTools()
  const premium = useEditing(({ guild }) => guild.premium)
  const now = ladderOf(useSavedLevels(), premium).curve
  const next = ladderOf(useLevelsSettings(), premium).curve
  const words = (xp: number) => m['levels.page.curve.xp']({ amount: formatNumber(xp, locale) })
  return (
    <div>
      <table className="level-table">
        <thead>
          <tr>
            <th scope="col">{m['levels.page.projection.level']()}</th>
            {changed && <th scope="col">{m['levels.page.projection.now']()}</th>}
            <th scope="col">{changed ? m['levels.page.projection.next']() : m['levels.page.curve.total']()}</th>
          </tr>
        </thead>
        <tbody>
          {LEVELS.map((level) => (
            <tr key={level}>
              <th scope="row">{m['levels.page.projection.levelOf']({ level })}</th>
              {changed && <td className="faint">{words(totalOf(now, level))}</td>}
              <td>
                <b>{words(totalOf(next, level))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
