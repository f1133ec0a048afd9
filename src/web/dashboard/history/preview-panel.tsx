import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { UndoReply } from '#core/history-api.ts'
import { moduleOfPath } from '#modules/index.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChangeValues } from './change-name.tsx'
import { TowerClock } from './clock.tsx'
import { changedEntry } from './entry-change.tsx'
import { PlanRow } from './plan-row.tsx'
import { useDates } from './use-dates.ts'
import type { Choice, Preview } from './use-undo.ts'

type PreviewPanelProps = {
  choice: Choice
  preview: Preview
  overwrite: readonly string[]
  toggle(path: string): void
  confirm(): void
  cancel(): void
  /** A return to a moment takes everything with it, whatever the list shows. */
  isFiltered: boolean
}

/** What an undo would do, checked like any save, before it is done. */
export function PreviewPanel({ choice, preview, cancel, confirm, isFiltered, ...conflicts }: PreviewPanelProps) {
  const { clockOf, momentOf } = useDates()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another question
  useEffect(() => title.current?.focus({ preventScroll: true }), [choice])
  const { what, at } = choice
  const heading = at
    ? m['history.preview.moment']({ moment: momentOf(at) })
    : what.kind === 'save'
      ? m['history.preview.save']()
      : what.kind === 'entries' && what.redo
        ? m['history.preview.redo']()
        : m['history.preview.entry']()
  const isEmpty = preview.kind !== 'ready' || preview.reply.changes.length === 0
  const go = at
    ? m['history.preview.goBack']()
    : what.kind === 'entries' && what.redo
      ? m['history.redo']()
      : m['history.undo']()
  return (
    <aside className="history-preview" aria-labelledby={titleId}>
      {at && <TowerClock time={clockOf(at)} />}
      <div className={at ? 'history-preview-box history-preview-crowned' : 'history-preview-box'}>
        <header>
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {heading}
          </h2>
          <p>{m['history.preview.nothingYet']()}</p>
          {isFiltered && what.kind === 'moment' && <p>{m['history.preview.unfiltered']()}</p>}
        </header>
        <div className="history-preview-body" aria-live="polite" aria-busy={preview.kind === 'loading'}>
          {preview.kind === 'loading' && <Skeleton shape="row" />}
          {preview.kind === 'failed' && <Note tone="danger">{preview.message}</Note>}
          {preview.kind === 'ready' && <Plan reply={preview.reply} {...conflicts} />}
        </div>
        <footer>
          <div className="history-preview-actions">
            <Button look="ghost" onClick={cancel}>
              {m['history.preview.cancel']()}
            </Button>
            <Button
              look="primary"
              busy={preview.kind === 'ready' && preview.isBusy}
              disabled={isEmpty}
              onClick={confirm}
            >
              {go}
            </Button>
          </div>
          <p>{m['history.preview.untouched']()}</p>
        </footer>
      </div>
    </aside>
  )
}

type PlanProps = { reply: UndoReply; overwrite: readonly string[]; toggle(path: string): void }

function Plan({ reply, overwrite, toggle }: PlanProps) {
  const { changes, conflicts, refused, outside } = reply
  const guildId = useEditing(({ guild }) => guild.id)
  const { momentOf } = useDates()
  const isNothing = changes.length + conflicts.length + refused.length === 0
  return (
    <>
      {isNothing && <p>{m['history.preview.same']()}</p>}
      {changes.length > 0 && (
        <details open>
          <summary>{m['history.preview.changes']({ count: changes.length })}</summary>
          <ul className="history-plan">
            {changes.map(({ path, now, restored }) => (
              <PlanRow key={path} path={path}>
                <span className="change-values">
                  <ChangeValues path={path} before={now} after={restored} />
                </span>
                {overwrite.includes(path) && (
                  <button type="button" className="link" onClick={() => toggle(path)}>
                    {m['history.preview.leave']()}
                  </button>
                )}
              </PlanRow>
            ))}
          </ul>
        </details>
      )}
      {conflicts.length > 0 && (
        <section className="history-plan-conflicts">
          <h3>
            <Icon name="u-alert" size="small" />
            {m['history.preview.conflicts']({ count: conflicts.length })}
          </h3>
          <ul className="history-plan">
            {conflicts.map(({ path, now, restored, actor, at }) => (
              <PlanRow key={path} path={path}>
                <span>{m['history.preview.changedBy']({ who: actor.name, moment: momentOf(at) })}</span>
                <span className="change-values">
                  <ChangeValues path={path} before={now} after={restored} />
                </span>
                <Button size="small" onClick={() => toggle(path)}>
                  {m['history.preview.overwrite']()}
                </Button>
              </PlanRow>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section className="history-plan-refused">
          <h3>
            <Icon name="u-alert" size="small" />
            {m['history.preview.refused']({ count: refused.length })}
          </h3>
          <ul className="history-plan">
            {refused.map(({ path, message }) => (
              <PlanRow key={path} path={path}>
                <span>{message}</span>
                {!changedEntry(path) && (
                  <Link className="link" to={`/dashboard/${guildId}/${pageOf(path)}#setting-${path}`}>
                    {m['history.preview.open']()}
                  </Link>
                )}
              </PlanRow>
            ))}
          </ul>
        </section>
      )}
      {outside > 0 && <p className="soft">{m['history.preview.outside']({ count: outside })}</p>}
    </>
  )
}

/** The page on which a setting is edited. */
function pageOf(path: string): string {
  const module = moduleOfPath(path)
  return module === 'general' ? 'settings' : module
}
