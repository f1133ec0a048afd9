import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { ChangelogEntry } from '#core/api.ts'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Modal } from '#ui/modal.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSite } from '../../site-data.ts'
import { useServices } from '../services-context.tsx'
import { discoverPath, longDate, turnPage } from '../state/changelog-pages.ts'
import { ChangelogText } from './changelog-text.tsx'
import './changelog-sheet.css'

type Loaded = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; entries: readonly ChangelogEntry[] }

/** spec §2, changelog modal: all entries, opened on the last. */
export function ChangelogSheet({ onClosed }: { onClosed(): void }) {
  const { api } = useServices()
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const [index, setIndex] = useState(0)
  const load = useCallback(async () => {
    setLoaded({ kind: 'loading' })
    const result = await api.readChangelog()
    if (result.kind !== 'ok') {
      setLoaded({ kind: 'failed' })
      return
    }
    setIndex(Math.max(result.value.length - 1, 0))
    setLoaded({ kind: 'ready', entries: result.value })
  }, [api])
  useEffect(() => {
    load()
  }, [load])
  const entries = loaded.kind === 'ready' ? loaded.entries : []
  const entry = entries[index]
  return (
    <Modal
      fullscreen
      title={m['dashboard.changelog.title']()}
      onClosed={onClosed}
      actions={(close) => (
        <div className="changelog-actions">
          <Button
            disabled={index === 0}
            aria-label={m['dashboard.changelog.previous']()}
            onClick={() => setIndex(turnPage(index, -1, entries.length))}
          >
            ←
          </Button>
          <span className="changelog-place">{`${entry ? index + 1 : 0} / ${entries.length}`}</span>
          <Button
            disabled={index >= entries.length - 1}
            aria-label={m['dashboard.changelog.next']()}
            onClick={() => setIndex(turnPage(index, 1, entries.length))}
          >
            →
          </Button>
          {entry?.slug && <Discover slug={entry.slug} close={close} />}
        </div>
      )}
    >
      <div className="changelog-entry" aria-live="polite">
        {loaded.kind === 'loading' && <Skeleton width="60%" />}
        {loaded.kind === 'failed' && (
          <Empty icon="u-alert" action={<Button onClick={load}>{m['dashboard.retry']()}</Button>}>
            {m['dashboard.changelog.failed']()}
          </Empty>
        )}
        {loaded.kind === 'ready' && !entry && <Empty icon="u-book">{m['dashboard.changelog.none']()}</Empty>}
        {entry && <Entry entry={entry} />}
      </div>
    </Modal>
  )
}

function Entry({ entry }: { entry: ChangelogEntry }) {
  const site = useSite()
  const date = longDate(entry, site?.locale ?? FALLBACK_LOCALE)
  return (
    <article className="prose">
      {entry.image && <img className="changelog-cover" src={entry.image} alt="" />}
      <p className="sm soft">
        {m['dashboard.changelog.version']({ version: entry.version ?? 'N/A' })} –{' '}
        <time dateTime={entry.date}>{date}</time>
      </p>
      <h3 className="changelog-title">{entry.title}</h3>
      <ChangelogText text={entry.body} />
    </article>
  )
}

function Discover({ slug, close }: { slug: string; close(): void }) {
  const { window: state } = useServices()
  const navigate = useNavigate()
  const { guild } = useParams()
  const [query] = useSearchParams()
  return (
    <Button
      look="primary"
      onClick={() => {
        navigate(discoverPath(slug, query, guild))
        state.close()
        close()
      }}
    >
      {m['dashboard.changelog.discover']()}
    </Button>
  )
}
