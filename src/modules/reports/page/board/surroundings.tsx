import { Fragment } from 'react'
import type { ListedReport } from '#core/reports-api.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'
import './surroundings.css'

/** What stood before and after the reported message, folded, with the message itself in its place. */
export function Surroundings({ report: { around, message } }: { report: Pick<ListedReport, 'around' | 'message'> }) {
  if (!message) return null
  if (around === null) return <p className="soft sm">{m['reports.page.board.aroundHidden']()}</p>
  if (around.length === 0) return null
  const firstLater = around.findIndex(({ isLater }) => isLater)
  const reported = (
    <li className="around-reported">
      <p className="soft sm">{m['reports.page.board.aroundHere']()}</p>
      {message.text && <p className="worklist-text">{message.text}</p>}
    </li>
  )
  return (
    <details className="around">
      <summary>{m['reports.page.board.around']({ count: around.length })}</summary>
      <ol>
        {around.map((said, index) => (
          <Fragment key={said.id}>
            {index === firstLater && reported}
            <Said said={said} />
          </Fragment>
        ))}
        {firstLater === -1 && reported}
      </ol>
    </details>
  )
}

type SaidProps = { said: NonNullable<ListedReport['around']>[number] }

function Said({ said: { person, text, files, at } }: SaidProps) {
  const { locale } = useGuildTools()
  return (
    <li>
      <p className="sm">
        <b>{person.name ?? person.id}</b>{' '}
        <time className="soft" dateTime={at}>
          {momentText(at, locale)}
        </time>
      </p>
      {text && <p className="worklist-text">{text}</p>}
      {files.length > 0 && (
        <p className="soft sm">{m['reports.page.board.aroundFiles']({ names: files.join(', ') })}</p>
      )}
    </li>
  )
}
