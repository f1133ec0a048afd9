import { limitFor } from '#core/limits.ts'
import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useServices } from '../services-context.tsx'
import { Dial } from './clock.tsx'
import { FilterBar } from './filter-bar.tsx'
import { groupDays, groupSaves, type SaveGroup } from './group-saves.ts'
import { PreviewPanel } from './preview-panel.tsx'
import Proposals from './proposals.tsx'
import { SaveCard } from './save-card.tsx'
import { useDates } from './use-dates.ts'
import { useFilters } from './use-filters.ts'
import { useHistory } from './use-history.ts'
import { type Choice, useUndo } from './use-undo.ts'
import { WaitingPanel } from './waiting-panel.tsx'
import './history.css'

export default function HistoryPage() {
  const { notifications } = useServices()
  const { filters, change, clear, isSet } = useFilters()
  const history = useHistory(filters)
  const undo = useUndo(({ changes }) => {
    undo.choose(null)
    notifications.notify({ tone: 'success', title: m['history.done']({ count: changes.length }) })
  })
  const premium = useEditing(({ guild }) => guild.premium)
  const days = limitFor('historyDays', premium)
  const summary = history.kind === 'ready' ? history.summary : null
  return (
    <>
      <PageHead title={m['dashboard.frame.history']()}>
        {m['history.lead']()} {summary && m['history.saves']({ count: summary.saves, days })}
      </PageHead>
      <Proposals />
      <FilterBar filters={filters} change={change} people={summary?.people ?? []} />
      <div className={undo.choice ? 'history-columns history-columns-open' : 'history-columns'}>
        <div className="history-main">
          {history.kind === 'loading' && <Skeleton shape="card" />}
          {history.kind === 'failed' && (
            <Empty icon="u-alert" action={<Button onClick={history.retry}>{m['dashboard.retry']()}</Button>}>
              {m['dashboard.overview.historyFailed']()}
            </Empty>
          )}
          {history.kind === 'ready' && history.entries.length === 0 && (
            <Empty icon="u-history" action={isSet && <Button onClick={clear}>{m['history.clear']()}</Button>}>
              {isSet ? m['history.nothingFits']() : m['history.nothing']({ days })}
            </Empty>
          )}
          {history.kind === 'ready' && history.entries.length > 0 && (
            <>
              <Thread saves={groupSaves(history.entries)} choice={undo.choice} choose={undo.choose} isWhole={!isSet} />
              <p className="history-reach">
                {history.next !== null ? (
                  <Button busy={history.isLoadingMore} onClick={history.more}>
                    {m['history.more']()}
                  </Button>
                ) : (
                  m['history.reach']()
                )}
              </p>
            </>
          )}
        </div>
        {undo.choice ? (
          <PreviewPanel
            choice={undo.choice}
            preview={undo.preview}
            overwrite={undo.overwrite}
            toggle={undo.toggle}
            confirm={undo.confirm}
            cancel={() => undo.choose(null)}
            isFiltered={isSet}
          />
        ) : (
          history.kind === 'ready' && history.entries.length > 0 && <WaitingPanel />
        )}
      </div>
    </>
  )
}

type ThreadProps = {
  saves: readonly SaveGroup[]
  choice: Choice | null
  choose(choice: Choice | null): void
  /** No filter is set, so the first save is the newest. */
  isWhole: boolean
}

/** Day by day; saves after the chosen moment are marked as those that would be undone. */
function Thread({ saves, choice, choose, isWhole }: ThreadProps) {
  const { dayOf, dayTitle, clockOf, momentOf } = useDates()
  const moment = choice?.what.kind === 'moment' ? choice.what.save : null
  const place = saves.findIndex(({ save }) => save === moment)
  const after = new Set(place === -1 ? [] : saves.slice(0, place).map(({ save }) => save))
  return (
    <ol className="history-thread">
      {groupDays(saves, dayOf).map(({ day, saves: group }) => {
        const { title, detail } = dayTitle(group[0]?.at ?? day)
        const isAfter = after.has(group[0]?.save ?? -1)
        return (
          <li key={day}>
            {group[0]?.save === moment && choice?.at && (
              <MomentLine words={momentOf(choice.at)} time={clockOf(choice.at)} onCancel={() => choose(null)} />
            )}
            <div className={isAfter ? 'history-day history-day-after' : 'history-day'}>
              <h2>{title}</h2>
              <span>{detail}</span>
            </div>
            {group.map((save, index) => (
              <div key={save.save}>
                {index > 0 && save.save === moment && choice?.at && (
                  <MomentLine words={momentOf(choice.at)} time={clockOf(choice.at)} onCancel={() => choose(null)} />
                )}
                <SaveCard
                  group={save}
                  choice={choice}
                  choose={choose}
                  isAfter={after.has(save.save)}
                  isNewest={isWhole && saves[0]?.save === save.save}
                />
              </div>
            ))}
          </li>
        )
      })}
    </ol>
  )
}

type MomentLineProps = { words: string; time: { hours: number; minutes: number }; onCancel(): void }

function MomentLine({ words, time, onCancel }: MomentLineProps) {
  return (
    <div className="history-moment">
      <Dial time={time} />
      <span>{m['history.backTo']({ moment: words })}</span>
      <IconButton size="small" icon="u-x" label={m['ui.cancel']()} onClick={onCancel} />
    </div>
  )
}
