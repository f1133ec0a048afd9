import { lazy, Suspense } from 'react'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AutoModerationSettings } from '../settings.ts'
import { Field, useFilters } from './fields.tsx'

/** Loaded separately because it contains the filters themselves, and only where the server opted in. */
const BacktestBox = lazy(() => import('./backtest-box.tsx'))

/** Tries the rules on recent messages, where the server agreed to it. */
export function RecentMessages() {
  const { autoModeration } = useFilters()
  const saved = useEditing((editing) => editing.saved) as AutoModerationSettings
  const isReady = autoModeration.readsPast && saved.autoModeration.readsPast
  return (
    <section className="try" aria-label={m['auto-moderation.page.past.title']()}>
      <div className="preview-head">
        <h2>{m['auto-moderation.page.past.title']()}</h2>
        <span className="soft sm">{m['auto-moderation.page.past.summary']()}</span>
      </div>
      <div className="sheet">
        <Field.Toggle name="autoModeration.readsPast" />
        {autoModeration.readsPast && !isReady && (
          <p className="soft sm">{m['auto-moderation.page.past.saveFirst']()}</p>
        )}
        {isReady && (
          <Suspense fallback={<Skeleton shape="row" />}>
            <BacktestBox />
          </Suspense>
        )}
      </div>
    </section>
  )
}
