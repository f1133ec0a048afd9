import { Fragment } from 'react'
import type { ListedReport } from '#core/reports-api.ts'
import { m } from '#texts'
import { KeptMessage, KeptMessages } from '#ui/kept-messages.tsx'
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
    <KeptMessages summary={m['reports.page.board.around']({ count: around.length })}>
      {around.map((said, index) => (
        <Fragment key={said.id}>
          {index === firstLater && reported}
          <KeptMessage message={said} by={said.person.name ?? said.person.id} />
        </Fragment>
      ))}
      {firstLater === -1 && reported}
    </KeptMessages>
  )
}
