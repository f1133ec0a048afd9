import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { SettingIssue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { Empty } from '../empty.tsx'
import type { IconName } from '../icon.tsx'
import { Note } from '../note.tsx'
import { Skeleton } from '../skeleton.tsx'
import { AddButton, isFull } from './add-button.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryRow } from './entry-row.tsx'
import { type EntrySort, useEntrySearch } from './entry-search.tsx'
import type { EntryFormProps, EntryQuestion, EntryResult, EntrySource } from './entry-source.ts'
import { newEntryId } from './new-entry-id.ts'
import { RemoveQuestion } from './remove-question.tsx'
import { SettingNotes } from './setting-notes.tsx'
import { useSorting } from './use-sorting.ts'
import './entry-list.css'

export type EntryListProps<T extends { id: string }> = {
  source: EntrySource<T>
  /**
   * The setting that holds the list: the search finds it, it is marked when changed, and it shows its error or
   * conflict.
   */
  path?: string
  schema: z.core.$ZodType<T>
  make(id: string): T
  title(entry: T): string
  summary?(entry: T): ReactNode
  icon?(entry: T): IconName
  /** In place of an icon: a level, or a colour. */
  mark?(entry: T): ReactNode
  /** The order in which entries are shown; which ones are beyond the free limit still depends on the saved order. */
  order?(a: T, b: T): number
  /** The text by which an entry is found in a long list. */
  searched?(entry: T): string
  /** Other ways to add one. */
  besideAdd?: ReactNode
  /** The first one is the saved order. */
  sorts?: readonly EntrySort<T>[]
  form: ComponentType<EntryFormProps<T>>
  addLabel: string
  /** Title of the dialog of an existing entry; "Edit {name}" by default. */
  editLabel?: string
  empty: { title: string; text: string; icon?: IconName }
  sortable?: boolean
  groupedBy?(entry: T): string
  width?: 'wide'
  /** Offers a copy of an entry. */
  duplicable?: boolean
  /** Rules that depend on the other entries (a name that is already used). */
  check?(entry: T, others: readonly T[]): readonly SettingIssue[]
  /** A question before an entry is accepted; `before`: the entry as it was, null for a new one. */
  question?(entry: T, before: T | null): EntryQuestion | null
  /** Labels of the form's fields, by path. */
  labels?: Readonly<Record<string, string>>
  /** More buttons on a row; `tell` shows in the list what went wrong. */
  actions?(entry: T, tell: (result: EntryResult) => void): ReactNode
  /** A question before an entry is removed, in place of the usual one; lists in a draft ask none otherwise. */
  removal?: { isAsked(entry: T): boolean; ask(entry: T, question: RemovalQuestion): ReactNode }
  /** What else is deleted with it; said in the question. */
  consequence?(entry: T): ReactNode
}

type RemovalQuestion = { name: string; onYes(): Promise<EntryResult>; onClosed(): void }

type Opened<T> = { entry: T; isNew: boolean }

/** A card for each entry; entries are made and changed in a dialog. */
export function EntryList<T extends { id: string }>(props: EntryListProps<T>) {
  const { source, path, title, empty, sortable, groupedBy, check } = props
  const { entries, limit } = source
  const [opened, setOpened] = useState<Opened<T> | null>(null)
  const [removing, setRemoving] = useState<T | null>(null)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const tell = (result: EntryResult) => setFailure(result.ok ? null : result.message)

  const sorting = useSorting(entries, async (id, to) => {
    const moved = entries.find((entry) => entry.id === id)
    if (!moved || !source.move) return
    setSaid(m['entries.moved']({ name: title(moved), place: to + 1, count: entries.length }))
    tell(await source.move(id, to))
  })
  const search = useEntrySearch(entries, { textOf: props.searched, sorts: props.sorts })
  const ordered = props.order ? sorting.shown.toSorted(props.order) : sorting.shown
  const shown = search.show(ordered)
  const isMovable = sortable && source.move && entries.length > 1 && !search.isReordered
  const remove = async (entry: T) => {
    const result = await source.remove(entry.id)
    if (!result.ok) return result
    setFailure(null)
    // The button that had the focus no longer exists.
    box.current?.querySelector<HTMLElement>('.entries-add')?.focus()
    return result
  }
  const row = (entry: T, place: number) => (
    <EntryRow
      key={entry.id}
      id={entry.id}
      name={title(entry)}
      summary={props.summary?.(entry)}
      icon={props.icon?.(entry)}
      mark={props.mark?.(entry)}
      waiting={limit !== null && place >= limit.max}
      dragged={sorting.draggedId === entry.id}
      handle={isMovable ? sorting.handleProps(entry.id) : undefined}
      onEdit={() => setOpened({ entry, isNew: false })}
      onDuplicate={
        props.duplicable && !isFull(limit)
          ? () => setOpened({ entry: { ...entry, id: newEntryId() }, isNew: true })
          : undefined
      }
      onRemove={() => (source.draft && !props.removal?.isAsked(entry) ? remove(entry) : setRemoving(entry))}
      actions={props.actions?.(entry, tell)}
    />
  )
  const askToRemove = (entry: T) => {
    const question = { name: title(entry), onYes: () => remove(entry), onClosed: () => setRemoving(null) }
    if (props.removal?.isAsked(entry)) return props.removal.ask(entry, question)
    return <RemoveQuestion {...question} consequence={props.consequence?.(entry)} />
  }
  if (source.state === 'loading') {
    return (
      <div className="entries" aria-busy="true">
        <span className="unseen" role="status">
          {m['entries.loading']()}
        </span>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    )
  }
  return (
    <div className="entries" ref={box} id={path && `setting-${path}`}>
      {source.state === 'failed' && (
        <Note tone="danger" alert>
          <p>{m['entries.failed']()}</p>
          {source.retry && (
            <Button size="small" onClick={source.retry}>
              {m['entries.retry']()}
            </Button>
          )}
        </Note>
      )}
      {source.state === 'ready' && entries.length === 0 && (
        <Empty icon={empty.icon ?? 'u-list'}>
          <b>{empty.title}</b>
          <br />
          {empty.text}
        </Empty>
      )}
      {search.bar}
      {search.isSearching && shown.length === 0 && <p className="soft sm">{m['entries.noneFound']()}</p>}
      {groupsOf(shown, groupedBy).map(([name, group]) => (
        <section key={name} className="entries-group" aria-label={name || undefined}>
          {name && <h3>{name}</h3>}
          <ul className="entries-list" ref={groupedBy ? undefined : sorting.list}>
            {group.map((entry) => row(entry, entries.indexOf(entry)))}
          </ul>
        </section>
      ))}
      {path && <SettingNotes path={path} />}
      {failure && (
        <Note tone="danger" alert>
          <p>{failure}</p>
        </Note>
      )}
      {source.state === 'ready' && (
        <AddButton
          label={props.addLabel}
          limit={limit}
          beside={props.besideAdd}
          onAdd={() => setOpened({ entry: props.make(newEntryId()), isNew: true })}
        />
      )}
      <span className="unseen" role="status">
        {said}
      </span>
      {opened && (
        <EntryDialog
          key={opened.entry.id}
          title={opened.isNew ? props.addLabel : (props.editLabel ?? m['entries.edit']({ name: title(opened.entry) }))}
          first={opened.entry}
          isNew={opened.isNew}
          schema={props.schema}
          check={
            check &&
            ((entry) =>
              check(
                entry,
                entries.filter(({ id }) => id !== entry.id),
              ))
          }
          form={props.form}
          labels={props.labels}
          hint={source.draft ? m['entries.savedByBar']() : m['entries.savedAtOnce']()}
          okLabel={source.draft ? m['entries.ok']() : opened.isNew ? m['entries.create']() : m['entries.save']()}
          wide={props.width === 'wide'}
          question={(entry) => props.question?.(entry, opened.isNew ? null : opened.entry) ?? null}
          onOk={(entry) => (opened.isNew ? source.create(entry) : source.update(entry, opened.entry))}
          onClosed={() => setOpened(null)}
        />
      )}
      {removing && askToRemove(removing)}
    </div>
  )
}

function groupsOf<T>(entries: readonly T[], groupedBy: ((entry: T) => string) | undefined): [string, readonly T[]][] {
  if (entries.length === 0) return []
  if (!groupedBy) return [['', entries]]
  return [...Map.groupBy(entries, groupedBy)]
}
