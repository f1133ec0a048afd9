import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useLevelsSettings } from './fields.tsx'

/** No request is sent while a slider is moving. */
const STILL_MS = 400

/** What the edited curve would mean for existing members. Empty where that is unknown. */
export function CurveMembers() {
  const { locale, previewCurve } = useGuildTools()
  const { xpCurve, maxLevel } = useLevelsSettings()
  const { type, multiplier, a, b, c } = xpCurve
  const { answer: preview } = useAnswer(
    () => previewCurve({ xpCurve: { type, multiplier, a, b, c }, maxLevel }),
    [type, multiplier, a, b, c, maxLevel, previewCurve],
    { afterMs: STILL_MS },
  )
  if (!preview) return null
  const { members, gaining, losing, examples } = preview
  if (gaining === 0 && losing === 0) return <p className="faint">{m['levels.page.curve.nobodyMoves']()}</p>
  return (
    <div role="status">
      <Note tone={losing > 0 ? 'danger' : 'attention'}>
        <p>
          {m['levels.page.curve.moves']({
            gaining: formatNumber(gaining, locale),
            losing: formatNumber(losing, locale),
            members: formatNumber(members, locale),
            count: members,
          })}
        </p>
        <ul>
          {examples.map(({ name, before, after }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two members may have one name
            <li key={place}>{m['levels.page.curve.move']({ name, before, after })}</li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
