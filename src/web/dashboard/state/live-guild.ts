import { createPositionBatch, POSITION_QUIET_MS } from '#core/guild/position-batch.ts'
import type { LiveEvent } from '#core/live-api.ts'
import type { Editor, OpenedThing, Presence } from '#core/presence.ts'
import type { ApiClient } from './api-client.ts'
import { applyPositions } from './apply-positions.ts'
import type { GuildStore } from './guild-store.ts'
import { createLiveConnection, type Timers } from './live-connection.ts'
import { createStore } from './store.ts'

type Deps = {
  store: GuildStore
  api: Pick<ApiClient, 'readGuild' | 'followGuild' | 'placeEditor'>
  timers: Timers
  random(): number
  /** Somebody else saved; `contested`: how many of those settings are being edited here. */
  onSavedBy(name: string, saved: { count: number; contested: number }): void
  onServersChanged(): void
  /** null: any of them may have changed. */
  onCollectionChanged(name: string | null): void
  /** A record of this module that a page shows has changed; null: any may have. */
  onRecordChanged(module: string | null): void
  onGone(): void
}

export type LiveGuild = ReturnType<typeof createLiveGuild>

/** Applies changes to the server and its settings while the page is open. */
export function createLiveGuild(deps: Deps) {
  const { store, api, timers, random, onSavedBy, onServersChanged, onCollectionChanged, onRecordChanged, onGone } = deps
  const { id, user } = store.snapshot().guild
  const others = createStore<{ editors: readonly Editor[] }>({ editors: [] })
  let place: Presence = { module: null, editing: false }
  let thing: OpenedThing | null = null
  let stream: string | null = null
  let quiet: number | null = null
  let stopped = false
  let reads = 0
  let shownRead = 0

  const refresh = async () => {
    reads += 1
    const mine = reads
    const result = await api.readGuild(id)
    // A slow answer must not bring back roles and channels that a later one no longer has.
    if (stopped || mine < shownRead) return
    if (result.kind === 'ok') {
      shownRead = mine
      store.receive(result.value)
    } else if (result.kind === 'problem' && (result.status === 403 || result.status === 404)) onGone()
  }
  /** Many changes at once are read once (spec §9: 50 ms of quiet). */
  const refreshSoon = () => {
    if (quiet !== null) timers.stop(quiet)
    quiet = timers.start(() => {
      quiet = null
      refresh()
    }, POSITION_QUIET_MS)
  }
  const batch = createPositionBatch(
    (changes) => store.receiveGuild(applyPositions(store.snapshot().guild, changes)),
    timers,
  )

  const onSettings = ({ revision, changes, actor }: Extract<LiveEvent, { kind: 'settings' }>) => {
    const now = store.snapshot()
    // Our own save, reported back.
    if (revision <= now.revision) return
    if (revision > now.revision + 1) {
      refreshSoon()
      return
    }
    store.receiveSettings(changes, revision)
    if (actor.id === user.id) return
    const { conflicts } = store.snapshot()
    const contested = changes.filter(({ path }) => conflicts.has(path)).length
    onSavedBy(actor.name, { count: changes.length, contested })
  }

  /** A failure is not shown: this only informs others, and is sent again with the next stream. */
  const tellPlace = () => {
    if (stream !== null && !stopped) void api.placeEditor(id, stream, thing ? { ...place, thing } : place)
  }

  const onEvent = (event: LiveEvent) => {
    switch (event.kind) {
      case 'hello':
        // What was read before this connection may have changed unnoticed.
        onCollectionChanged(null)
        onRecordChanged(null)
        stream = event.stream
        // People who are still here announce themselves again; those who left since the last stream do not.
        others.set({ editors: [] })
        tellPlace()
        if (event.revision > store.snapshot().revision) refreshSoon()
        return
      case 'editors':
        return others.set({ editors: event.editors })
      case 'settings':
        return onSettings(event)
      case 'positions':
        for (const change of event.changes) {
          const { cPosition, ...rest } = change
          batch.add({ ...rest, ...(cPosition !== undefined && { cPosition }) })
        }
        return
      case 'guild':
        onCollectionChanged(null)
        return refreshSoon()
      case 'collection':
        return onCollectionChanged(event.name)
      case 'record':
        return onRecordChanged(event.module)
      case 'premium':
        return store.receiveGuild({ premium: event.premium })
      case 'servers':
        return onServersChanged()
      case 'left':
        return onGone()
    }
  }

  const connection = createLiveConnection({
    open: (signal) => api.followGuild(id, signal),
    timers,
    random,
    onEvent,
    onReturn: refreshSoon,
    onGone,
  })
  return {
    ...connection,
    editors: { snapshot: () => others.snapshot().editors, subscribe: others.subscribe },
    /** Tells others where this person is. */
    place(next: Presence) {
      if (next.module === place.module && next.editing === place.editing) return
      place = next
      tellPlace()
    },
    /** Tells others what they have open there; null: nothing. */
    open(next: OpenedThing | null) {
      if (next?.id === thing?.id && next?.isWriting === thing?.isWriting) return
      thing = next
      tellPlace()
    },
    stop() {
      stopped = true
      if (quiet !== null) timers.stop(quiet)
      batch.cancel()
      connection.stop()
    },
  }
}
