import { useRef, useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextRow } from '#ui/entries/form-rows.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { type Family, readSource, type Source } from '../rules/read-source.ts'
import { type Looked, lookUpTyped } from './look-up-typed.ts'

type SourceRowProps = { family: Family; source: Source; error: string | null; onChange(source: Source): void }

const NOBODY: Source = { id: '', name: '', url: '', avatar: null }
type State = { kind: 'idle' } | { kind: 'looking' } | Looked

/** The followed source: typed or pasted, and looked up on request. */
export function SourceRow({ family, source, error, onChange }: SourceRowProps) {
  const { lookUpSource } = useGuildTools()
  const [typed, setTyped] = useState(family === 'rss' ? source.id : source.url || source.name)
  const [looked, setLooked] = useState<State>({ kind: 'idle' })
  const typedNow = useRef(typed)
  const isKnown = source.id !== ''

  const look = async () => {
    setLooked({ kind: 'looking' })
    const found = await lookUpTyped({ family, typed }, lookUpSource, () => typedNow.current)
    if (!found) return
    if (found.kind === 'found') onChange(found.source)
    setLooked(found)
  }

  return (
    <>
      <TextRow
        label={m['social-notifs.page.form.source']()}
        help={
          isKnown
            ? m['social-notifs.page.form.known']({ name: source.name })
            : m['social-notifs.page.form.sourceHelp']()
        }
        error={typed !== '' && !isKnown && looked.kind === 'idle' ? m['social-notifs.page.form.unknown']() : error}
        maxLength={300}
        value={typed}
        onChange={(next) => {
          typedNow.current = next
          setTyped(next)
          setLooked({ kind: 'idle' })
          onChange(readSource(family, next) ?? NOBODY)
        }}
      />
      {typed !== '' && (
        <div>
          <Button size="small" icon="u-search" disabled={looked.kind === 'looking'} onClick={() => void look()}>
            {m['social-notifs.page.form.look']()}
          </Button>
        </div>
      )}
      {looked.kind === 'failed' && (
        <Note tone="danger" alert>
          {looked.why}
        </Note>
      )}
      {looked.kind === 'found' && (
        <Note>
          {looked.items.length === 0
            ? m['social-notifs.page.form.nothingYet']()
            : looked.items.map(({ title, url }) => <div key={url + title}>{title}</div>)}
        </Note>
      )}
    </>
  )
}
