import { useEffect, useState } from 'react'
import type { CurvePreview } from '#core/curve-preview-api.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { useLevelsSettings } from './fields.tsx'

/** A slider that is still moving asks for nothing. */
const STILL_MS = 400

/** What the curve that is being edited would mean for the members there are. Says nothing where it cannot know. */
export function CurveMembers() {
  const { locale, previewCurve } = useGuildTools()
  const { xpCurve, maxLevel } = useLevelsSettings()
  const [preview, setPreview] = useState<CurvePreview | null>(null)
  const asked = JSON.stringify({ xpCurve, maxLevel })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values count, not the objects that hold them
  useEffect(() => {
    let left = false
    const timer = setTimeout(async () => {
      const { type, multiplier, a, b, c } = xpCurve
      const answer = await previewCurve({ xpCurve: { type, multiplier, a, b, c }, maxLevel })
      if (!left) setPreview(answer)
    }, STILL_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [asked, previewCurve])
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
