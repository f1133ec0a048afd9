import { useCallback, useEffect, useState } from 'react'
import type { ChangelogEntry } from '#core/changelog-api.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Modal } from '#ui/modal.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { longDate, turnPage } from '../state/changelog-pages.ts'
import { ChangelogText } from './changelog-text.tsx'
import './changelog-sheet.css'

type Loaded = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; entries: readonly ChangelogEntry[] }

type ChangelogModalProps = {
  locale: Locale
  /** null when they could not be read. */
  load(): Promise<readonly ChangelogEntry[] | null>
  /** spec §2: opens the page of the entry; the modal closes by itself. */
  onDiscover(slug: string): void
  onClosed(): void
}

/**
 * spec §2, changelog modal: all entries, opened at the latest. Does not use the router, because public pages open it
 * too.
 */
export function ChangelogModal({ locale, load, onDiscover, onClosed }: ChangelogModalProps) {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' })
  const [index, setIndex] = useState(0)
  const reload = useCallback(async () => {
    setLoaded({ kind: 'loading' })
    const entries = await load()
    setIndex(Math.max((entries?.length ?? 0) - 1, 0))
    setLoaded(entries ? { kind: 'ready', entries } : { kind: 'failed' })
  }, [load])
  useEffect(() => {
    reload()
  }, [reload])
  const entries = loaded.kind === 'ready' ? loaded.entries : []
  const entry = entries[index]
  const slug = entry?.slug
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
          {slug && (
            <Button
              look="primary"
              onClick={() => {
                onDiscover(slug)
                close()
              }}
            >
              {m['dashboard.changelog.discover']()}
            </Button>
          )}
        </div>
      )}
    >
      <div className="changelog-entry" aria-live="polite">
        {loaded.kind === 'loading' && <Skeleton width="60%" />}
        {loaded.kind === 'failed' && (
          <Empty icon="u-alert" action={<Button onClick={reload}>{m['dashboard.retry']()}</Button>}>
            {m['dashboard.changelog.failed']()}
          </Empty>
        )}
        {loaded.kind === 'ready' && !entry && <Empty icon="u-book">{m['dashboard.changelog.none']()}</Empty>}
        {entry && <Entry entry={entry} locale={locale} />}
      </div>
    </Modal>
  )
}

/** Its title names the version and the day in full. */
export function Entry({ entry, locale }: { entry: ChangelogEntry; locale: Locale }) {
  return (
    <article className="prose">
      {entry.image && <img className="changelog-cover" src={entry.image} alt="" />}
      <p className="sm soft">
        {m['dashboard.changelog.version']({ version: entry.version ?? 'N/A' })} –{' '}
        <time dateTime={entry.date}>{longDate(entry, locale)}</time>
      </p>
      <h3 className="changelog-title">{entry.title}</h3>
      <ChangelogText text={entry.body} />
    </article>
  )
}
