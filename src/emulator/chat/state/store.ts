import { type Place, pathOf, placeOf } from './place.ts'
import { type ChatState, emptyState, type LocalEvent, reduce } from './reduce.ts'
import { openSocket } from './socket.ts'

/** Stored per tab: two tabs can be two people. */
const PERSON_KEY = 'guildhall.person'
/** Discord shows "is typing" for ten seconds after the last sign of it. */
const TYPING_MS = 10_000

export type View = { state: ChatState; place: Place; isPrivate: boolean; personId: string | null }

export type Store = {
  read(): View
  subscribe(listener: () => void): () => void
  go(place: Place, options?: { replace?: boolean }): void
  be(personId: string): void
  tell(event: LocalEvent): void
}

/** `signedInId` is the person to act as when neither the address nor the tab says. */
export function createStore(signedInId: string | null): Store {
  const asked = new URLSearchParams(location.search).get('as')
  if (asked) sessionStorage.setItem(PERSON_KEY, asked)
  let view: View = { state: emptyState, ...here(), personId: asked ?? sessionStorage.getItem(PERSON_KEY) ?? signedInId }
  const listeners = new Set<() => void>()
  const set = (next: View) => {
    view = next
    for (const listener of listeners) listener()
  }
  const tell = (event: Parameters<typeof reduce>[1]) => set({ ...view, state: reduce(view.state, event) })
  const socket = openSocket({
    onUpdate(update) {
      tell(update)
      if (update.type === 'typing') setTimeout(() => tell({ type: 'stopped typing', userId: update.userId }), TYPING_MS)
    },
    onConnected: () => tell({ type: 'connected' }),
    onLost: () => tell({ type: 'lost' }),
  })
  const look = () =>
    socket.look({ type: 'look', userId: view.personId, guildId: view.place.guildId, channelId: view.place.channelId })
  const turn = (next: Partial<View>) => {
    const isSamePerson = !next.personId || next.personId === view.personId
    set({ ...view, ...next })
    tell({ type: 'turned', channelId: view.place.channelId, isSamePerson })
    look()
  }
  addEventListener('popstate', () => turn(here()))
  look()

  return {
    read: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    go(place, { replace = false } = {}) {
      if (replace) history.replaceState(null, '', pathOf(place))
      else history.pushState(null, '', pathOf(place))
      turn(here())
    },
    be(personId) {
      sessionStorage.setItem(PERSON_KEY, personId)
      if (location.search) history.replaceState(null, '', location.pathname)
      turn({ personId })
    },
    tell,
  }
}

function here(): { place: Place; isPrivate: boolean } {
  const { guildId, channelId, isPrivate } = placeOf(location.pathname)
  return { place: { guildId, channelId }, isPrivate }
}
