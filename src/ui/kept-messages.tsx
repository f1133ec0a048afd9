import type { ReactNode } from 'react'
import type { ShownMessage } from '#core/kept-message.ts'
import { m } from '#texts'
import { useGuildTools } from './guild/guild-context.tsx'
import { momentText } from './moment-text.ts'
import './kept-messages.css'
import './worklist.css'

/** Messages that are kept beside a report or a case, folded. */
export function KeptMessages({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="kept-messages">
      <summary>{summary}</summary>
      <ol>{children}</ol>
    </details>
  )
}

/** `by`: who wrote it, unless all of them were written by one person. */
export function KeptMessage({ message: { text, files, at }, by }: { message: ShownMessage; by?: string }) {
  const { locale } = useGuildTools()
  return (
    <li>
      <p className="sm">
        {by !== undefined && <b>{by} </b>}
        <time className="soft" dateTime={at}>
          {momentText(at, locale)}
        </time>
      </p>
      {text && <p className="worklist-text">{text}</p>}
      {files.length > 0 && <p className="soft sm">{m['ui.attached']({ names: files.join(', ') })}</p>}
    </li>
  )
}
