import type { Board } from '#core/leaderboards/board.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { useGuildTools } from '../guild/guild-context.tsx'
import { Note } from '../note.tsx'
import { useAnswer } from '../use-answer.ts'

/** Longer than the pause between two key presses: nothing is requested while typing. */
const PAUSE_MS = 400

/** Who gets what, as the API would save it. */
export function ImportPreviewTable({ board, csv }: { board: Board; csv: string }) {
  const { scores, locale } = useGuildTools()
  const { answer } = useAnswer(() => scores.previewImport(board, csv), [scores, board, csv], { afterMs: PAUSE_MS })
  if (!answer) return null
  if (!answer.ok) return <Note tone="attention">{answer.message}</Note>
  const { members, newcomers, rows } = answer.preview
  const number = (value: number) => formatNumber(value, locale)
  return (
    <div className="scores-preview">
      <table>
        <caption>{m['scorePage.preview.title']()}</caption>
        <thead>
          <tr>
            <th scope="col">{m['scorePage.preview.member']()}</th>
            <th scope="col">{m['scorePage.preview.before']()}</th>
            <th scope="col">{m['scorePage.preview.after']()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ userId, name, before, after }) => (
            <tr key={userId}>
              <th scope="row">{name ?? m['scorePage.preview.unknown']({ id: userId })}</th>
              <td>{number(before)}</td>
              <td>{number(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {members > rows.length && (
        <p className="soft sm">
          {m['scorePage.preview.more']({ count: members - rows.length, members: number(members - rows.length) })}
        </p>
      )}
      {newcomers > 0 && (
        <p className="soft sm">{m['scorePage.preview.newcomers']({ count: newcomers, members: number(newcomers) })}</p>
      )}
    </div>
  )
}
