import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import { type ListedSuggestion, SUGGESTION_ORDERS, SUGGESTION_STATES } from '#core/suggestions-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { FailureNote } from '#ui/failure-note.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { Segment } from '#ui/segment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BoardCard } from './board-card.tsx'
import { STATE_FILTERS } from './board-labels.ts'
import { BoardSearch } from './board-search.tsx'
import { DecideDialog, type Deciding } from './decide-dialog.tsx'
import { useSavedSuggestions } from './fields.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { useBoard } from './use-board.tsx'
import '#ui/worklist.css'

const STATES = ['all', ...SUGGESTION_STATES] as const

/** The suggestions, to read and decide on. */
export function Board() {
  const { moderate, sortingSearch, status } = useSavedSuggestions()
  const premium = useEditing(({ guild }) => guild.premium)
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'suggestions'))
  const board = useBoard(status)
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [merging, setMerging] = useState<ListedSuggestion | null>(null)
  const { question, list, ask } = board
  if (!status) return null
  return (
    <Section title={m['suggestions.page.board.title']()} summary={m['suggestions.page.board.summary']()}>
      <div className="worklist-tools">
        <Segment
          label={m['suggestions.page.board.state']()}
          value={question.state ?? 'all'}
          options={STATES.map((value) => ({ value, label: STATE_FILTERS[value]() }))}
          onChange={(state) => ask({ state: state === 'all' ? null : state })}
        />
        {premium && sortingSearch && (
          <BoardSearch
            search={question.search}
            order={question.order}
            orders={SUGGESTION_ORDERS}
            onSearch={(search) => ask({ search })}
            onOrder={(order) => ask({ order })}
          />
        )}
      </div>
      <FailureNote failure={board.failure} onRetry={board.again} />
      {list === null && board.failure === null && <Skeleton shape="card" />}
      {list !== null && list.length === 0 && (
        <Empty icon="m-suggestions">
          {question.search || question.state ? m['suggestions.bot.list.none']() : m['suggestions.page.board.none']()}
        </Empty>
      )}
      {list !== null && list.length > 0 && (
        <ul className="worklist" aria-label={m['suggestions.page.board.title']()}>
          {list.map((suggestion) => (
            <BoardCard
              key={suggestion.id}
              suggestion={suggestion}
              mayDecide={moderate && canEdit}
              onDecide={(state) => setDeciding({ suggestion, state })}
              onMerge={() => setMerging(suggestion)}
            />
          ))}
        </ul>
      )}
      {board.hasMore && (
        <Button busy={board.isReading} onClick={board.readMore}>
          {m['suggestions.page.board.more']()}
        </Button>
      )}
      {merging && (
        <MergeDialog
          suggestion={merging}
          listed={list ?? []}
          onMerged={() => board.remove(merging.id)}
          onClosed={() => setMerging(null)}
        />
      )}
      {deciding && <DecideDialog deciding={deciding} onDecided={board.replace} onClosed={() => setDeciding(null)} />}
    </Section>
  )
}
