import { seededRandom } from '#core/seeded-random.ts'
import { m } from '#texts'
import { layOutSample } from '../captcha/rules/lay-out-sample.ts'
import './captcha.css'

/** A number being typed may be outside the four levels. */
export const shownLevel = (level: number): number => Math.min(4, Math.max(1, Math.round(level)))

/** Shows how hard a picture of this level is to read. Its alternative text never contains the answer. */
export function CaptchaSamplePicture({ level, seed }: { level: number; seed: number }) {
  const shown = shownLevel(level)
  const { width, height, size, glyphs, strokes } = layOutSample(shown, seededRandom(seed))
  return (
    <svg
      className="captcha-sample"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={m['captcha.page.test.sample']({ level: shown })}
    >
      {glyphs.map(({ character, x, y, degrees }) => (
        <text key={x} x={x} y={y} fontSize={size} transform={`rotate(${degrees} ${x} ${y})`}>
          {character}
        </text>
      ))}
      {strokes.map(({ from, bend, to }) => (
        <path key={`${from} ${bend} ${to}`} d={`M${from} Q${bend} ${to}`} />
      ))}
    </svg>
  )
}
