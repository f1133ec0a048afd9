import { useState } from 'react'
import { hasInteractiveParts } from '#core/settings/message.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink, IconButton } from '#ui/button.tsx'
import type { CollectionSource } from '#ui/entries/use-collection.ts'
import { useSorting } from '#ui/entries/use-sorting.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { searchEntries } from '#ui/picker/search-text.ts'
import type { SavedMessage } from '../saved-message.ts'
import { idsBeyondLimit } from './beyond-limit.ts'
import { type Draft, NEW } from './drafts.ts'
import { RemoveSaved } from './remove-saved.tsx'

/** With fewer messages there is no search box. */
const SEARCH_FROM = 8

type SavedListProps = {
  source: CollectionSource<SavedMessage>
  current: string
  draft: Draft | null
  isChanged(entry: SavedMessage): boolean
  /** It uses something that was deleted. */
  needsLook(id: string): boolean
  onOpen(id: string): void
  onNew(): void
  onLoad(): void
  onCopy(entry: SavedMessage): void
  onFailure(message: string | null): void
}

export function SavedList({
  source,
  current,
  draft,
  isChanged,
  needsLook,
  onOpen,
  onNew,
  onLoad,
  onCopy,
  onFailure,
}: SavedListProps) {
  const { entries, limit } = source
  const { locale } = useGuildTools()
  const [query, setQuery] = useState('')
  const [removing, setRemoving] = useState<SavedMessage | null>(null)
  const [said, setSaid] = useState('')
  const resting = idsBeyondLimit(source)
  const isFull = limit !== null && limit.count >= limit.max
  const sorting = useSorting(entries, async (id, to) => {
    const moved = entries.find((entry) => entry.id === id)
    const result = await source.move?.(id, to)
    onFailure(result && !result.ok ? result.message : null)
    if (moved) setSaid(m['messages.page.moved']({ name: moved.name, place: to + 1, count: entries.length }))
  })
  const isSearching = query.trim() !== ''
  const shown = isSearching ? searchEntries(entries, query, ({ name }) => name) : sorting.shown
  return (
    <nav className="saved" aria-label={m['messages.page.saved']()}>
      <div className="saved-head">
        <b className="grow">
          {m['messages.page.savedShort']()}{' '}
          {limit && (
            <span className="faint num">
              {limit.count} / {limit.max}
            </span>
          )}
        </b>
        <IconButton icon="u-link" label={m['messages.page.load.title']()} onClick={onLoad} />
        <IconButton icon="u-plus" label={m['messages.page.new']()} onClick={onNew} />
      </div>
      {entries.length >= SEARCH_FROM && (
        <input
          className="input"
          type="search"
          value={query}
          placeholder={m['messages.page.search']()}
          aria-label={m['messages.page.search']()}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
      )}
      {(draft || current === NEW) && (
        <button
          type="button"
          className="saved-draft"
          aria-current={current === NEW || undefined}
          onClick={() => onOpen(NEW)}
        >
          <Icon name="u-pencil" size="small" />
          <span>
            <span className="saved-name">{draft?.name || m['messages.page.draft']()}</span>
            <span className="saved-detail">{m['messages.page.draftDetail']()}</span>
          </span>
        </button>
      )}
      <ul ref={sorting.list}>
        {shown.map((entry) => (
          <li key={entry.id} data-entry={entry.id} data-dragged={sorting.draggedId === entry.id || undefined}>
            {!isSearching && entries.length > 1 && (
              <button
                type="button"
                className="saved-handle"
                aria-label={m['messages.page.move']({ name: entry.name })}
                {...sorting.handleProps(entry.id)}
              >
                <Icon name="u-drag" size="small" />
              </button>
            )}
            <button
              type="button"
              className="saved-open"
              aria-current={entry.id === current || undefined}
              onClick={() => onOpen(entry.id)}
            >
              <span className="saved-name">{entry.name}</span>
              {needsLook(entry.id) && <Badge tone="danger">{m['messages.page.gone.badge']()}</Badge>}
              {isChanged(entry) ? (
                <Badge tone="tint">{m['messages.page.changed']()}</Badge>
              ) : resting.has(entry.id) ? (
                <span className="saved-detail">{m['messages.page.resting']()}</span>
              ) : (
                <span className="saved-detail">{detailOf(entry, source, locale)}</span>
              )}
            </button>
            {entry.id === current && (
              <span className="saved-actions">
                <IconButton
                  size="small"
                  icon="u-copy"
                  label={m['messages.page.duplicate']({ name: entry.name })}
                  onClick={() => onCopy(entry)}
                />
                <IconButton
                  size="small"
                  icon="u-trash"
                  label={m['messages.page.remove']({ name: entry.name })}
                  onClick={() => setRemoving(entry)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {isSearching && shown.length === 0 && <p className="soft sm">{m['messages.page.noneFound']()}</p>}
      {!isSearching && entries.length === 0 && <p className="soft sm">{m['messages.page.empty']()}</p>}
      {isFull && limit.max < limit.premium && (
        <ButtonLink look="ghost" size="small" icon="u-gem" to="/premium">
          {m['messages.page.more']({ count: limit.premium })}
        </ButtonLink>
      )}
      <span className="unseen" role="status">
        {said}
      </span>
      {removing && (
        <RemoveSaved
          saved={removing}
          onYes={() => {
            onFailure(null)
            return source.remove(removing.id)
          }}
          onLeft={onFailure}
          onClosed={() => setRemoving(null)}
        />
      )}
    </nav>
  )
}

function detailOf(entry: SavedMessage, { meta }: CollectionSource<SavedMessage>, locale: string): string {
  const updated = meta[entry.id]?.updatedAt
  const day = updated && writtenDate(new Date(updated), locale, { day: 'numeric', month: 'long' })
  const kind = hasInteractiveParts(entry.message) ? m['messages.page.interactive']() : null
  return [day && m['messages.page.savedOn']({ day }), kind].filter(Boolean).join(', ')
}
