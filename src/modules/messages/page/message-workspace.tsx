import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { isSameValue } from '#core/settings/paths.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import type { MessagePlace } from '#ui/guild/message-copy-tools.ts'
import { Note } from '#ui/note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type SavedMessage, savedMessages } from '../saved-message.ts'
import { DeadPictures } from './dead-pictures.tsx'
import { createDraftStore, type Draft, emptyDraft, NEW } from './drafts.ts'
import { GoneNote } from './gone-note.tsx'
import { LoadDialog } from './load-dialog.tsx'
import { ReachLine } from './reach-line.tsx'
import { SavedList } from './saved-list.tsx'
import { useWhatIsGone } from './use-what-is-gone.tsx'
import './message-workspace.css'

/** The editor is as large as the rest of the page: the list does not wait for it. */
const SavedMessageForm = lazy(() => import('./saved-message-form.tsx'))

/** Saved messages at the left, the one that is open at the right. */
export function MessageWorkspace() {
  const source = useCollection(savedMessages)
  const guildId = useEditing(({ guild }) => guild.id)
  const store = useMemo(() => createDraftStore(localStorage, guildId), [guildId])
  const drafts = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
  const [chosen, setChosen] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [loaded, setLoaded] = useState<{ id: string; place: MessagePlace } | null>(null)
  const { entries } = source
  const gone = useWhatIsGone(entries)

  const first = drafts.has(NEW) || entries.length === 0 ? NEW : (entries[0]?.id ?? NEW)
  const isKnown = chosen === NEW || entries.some(({ id }) => id === chosen)
  const current = chosen !== null && isKnown ? chosen : first
  const saved = entries.find(({ id }) => id === current) ?? null
  const draft = drafts.get(current) ?? (saved ? { name: saved.name, message: saved.message } : emptyDraft())
  const isChanged = (entry: SavedMessage) => {
    const kept = drafts.get(entry.id)
    return kept !== undefined && !isSameValue(kept, { name: entry.name, message: entry.message })
  }

  const form = useFormKey(current)
  const openCreated = useOpenCreated(entries, (id) => {
    setChosen(id)
    form.keepFor(id)
    // What was loaded into the draft belongs to the entry made from it.
    setLoaded((before) => (before?.id === NEW ? { ...before, id } : before))
  })
  const save = async (next: Draft) => {
    if (saved) {
      const result = await source.update({ ...saved, ...next })
      if (result.ok) store.drop(saved.id)
      return result
    }
    openCreated.expect()
    const result = await source.create({ id: NEW, ...next })
    if (result.ok) store.drop(NEW)
    else openCreated.cancel()
    return result
  }
  const keep = useCallback((next: Draft) => store.keep(current, next), [store, current])
  if (source.state === 'loading') return <Loading />
  return (
    <div className="message-workspace">
      <SavedList
        source={source}
        current={current}
        isChanged={isChanged}
        needsLook={(id) => gone.has(id)}
        draft={drafts.get(NEW) ?? null}
        onOpen={setChosen}
        onFailure={setFailure}
        onNew={() => {
          store.drop(NEW)
          setLoaded(null)
          setChosen(NEW)
        }}
        onLoad={() => setLoading(true)}
        onCopy={(entry) => {
          setLoaded(null)
          store.keep(NEW, {
            name: m['messages.page.copyOf']({ name: entry.name }).slice(0, 50),
            message: entry.message,
          })
          setChosen(NEW)
        }}
      />
      <div className="message-workspace-open">
        {source.state === 'failed' && (
          <Note tone="danger" alert>
            <p>{m['messages.page.notLoaded']()}</p>
            <Button size="small" onClick={source.retry}>
              {m['messages.page.retry']()}
            </Button>
          </Note>
        )}
        {failure && (
          <Note tone="danger" alert>
            {failure}
          </Note>
        )}
        <GoneNote gone={gone.get(current) ?? []} />
        {saved && <DeadPictures key={saved.id} message={saved.message} />}
        <ReachLine saved={{ id: current, ...draft }} all={entries} />
        <Suspense fallback={<Loading />}>
          <SavedMessageForm
            key={form.key}
            saved={saved}
            draft={draft}
            isChanged={saved ? isChanged(saved) : true}
            limit={source.limit}
            loaded={loaded?.id === current ? loaded.place : null}
            onChange={keep}
            onSave={save}
            onRevert={() => store.drop(current)}
          />
        </Suspense>
      </div>
      {isLoading && (
        <LoadDialog
          onSaved={(id, place) => {
            setLoaded({ id, place })
            setChosen(id)
          }}
          onMessage={(message, place) => {
            store.keep(NEW, { name: '', message })
            setLoaded({ id: NEW, place })
            setChosen(NEW)
          }}
          onClosed={() => setLoading(false)}
        />
      )}
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <span className="unseen" role="status">
        {m['messages.page.loading']()}
      </span>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}

/** A new message keeps its form when it is saved: the channel chosen in the meantime stays chosen. */
function useFormKey(current: string) {
  const [{ count, savedAs }, setForm] = useState<{ count: number; savedAs: string | null }>({ count: 0, savedAs: null })
  const next = savedAs === null ? count : count + 1
  const formOfNew = (number: number) => `${NEW} ${number}`
  return {
    key: current === NEW ? formOfNew(next) : current === savedAs ? formOfNew(count) : current,
    keepFor: (id: string) => setForm({ count: next, savedAs: id }),
  }
}

/** The server assigns the id; the new entry is the one that did not exist before. */
function useOpenCreated(entries: readonly SavedMessage[], open: (id: string) => void) {
  const before = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const known = before.current
    const made = known && entries.find(({ id }) => !known.has(id))
    if (!made) return
    before.current = null
    open(made.id)
  }, [entries, open])
  return {
    expect: () => {
      before.current = new Set(entries.map(({ id }) => id))
    },
    cancel: () => {
      before.current = null
    },
  }
}
