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
import { changedEntry } from './entry-change.tsx'
import { PlanRow } from './plan-row.tsx'
import { useDates } from './use-dates.ts'
import type { Preview } from './use-undo.ts'

/** Settings that somebody has changed since; `overwrite` are those that are undone anyway. */
type Conflicts = { overwrite: readonly string[]; toggle(path: string): void }

/** What an undo would change, what has been changed since, and what is refused, each in a sentence. */
export function UndoPlan({ preview, ...conflicts }: { preview: Preview } & Conflicts) {
  return (
    <div className="undo-plan" aria-live="polite" aria-busy={preview.kind === 'loading'}>
      {preview.kind === 'loading' && <Skeleton shape="row" />}
      {preview.kind === 'failed' && <Note tone="danger">{preview.message}</Note>}
      {preview.kind === 'ready' && <Plan reply={preview.reply} {...conflicts} />}
    </div>
  )
}

type PlanProps = { reply: UndoReply } & Conflicts

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
