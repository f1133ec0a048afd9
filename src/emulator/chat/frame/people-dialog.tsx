import { type FormEvent, useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { type Person, RANKS } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { Avatar } from '../picture.tsx'
import { acts, joinedId } from '../state/acts.ts'
import { freeHandle } from './free-handle.ts'
import { rankName } from './rank-name.ts'
import './people-dialog.css'

/** Chooses who to act as: an existing person, or a new one. */
export function PeopleDialog({ onClose }: { onClose(): void }) {
  const { state, store } = useChat()
  const { hall } = state
  if (!hall) return null
  return (
    <Modal title={m['chat.people.title']()} onClosed={onClose}>
      <p className="soft">{m['chat.people.lede']()}</p>
      <Newcomer onDone={onClose} />
      <ul className="people">
        {hall.people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="people-row"
              aria-pressed={person.id === hall.person.id}
              onClick={() => {
                store.be(person.id)
                onClose()
              }}
            >
              <Avatar user={person} decoration={person.decoration} />
              <span className="grow">
                <b>{person.name}</b> <span className="faint sm">{person.username}</span>
                <Places person={person} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function Places({ person }: { person: Person }) {
  const { state } = useChat()
  const names = new Map(state.hall?.guilds.map(({ id, name }) => [id, name]))
  const lines = RANKS.flatMap((rank) => {
    const places = Object.keys(person.ranks).flatMap((id) => (person.ranks[id] === rank ? (names.get(id) ?? []) : []))
    return places.length > 0 ? [{ rank, places: places.join(', ') }] : []
  })
  return (
    <span className="people-places">
      {lines.length === 0 && m['chat.people.nowhere']()}
      {lines.map(({ rank, places }) => (
        <span key={rank}>
          <span className={`rank rank-${rank}`}>{rankName(rank)}</span> {places}
        </span>
      ))}
    </span>
  )
}

/** An unused name creates a new person, who joins with or without the rules screen. */
function Newcomer({ onDone }: { onDone(): void }) {
  const { state, place, store, settle } = useChat()
  const [handle, setHandle] = useState(() => freeHandle(state.hall?.people.map(({ username }) => username) ?? []))
  const [isPending, setPending] = useState(false)
  const entry = state.hall?.guilds.find(({ id }) => id === place.guildId)
  if (!entry) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await acts.join(entry.id, { handle: handle.trim() }, isPending)
    if (!settle(outcome) || !outcome.ok) return
    const id = joinedId(outcome.data)
    if (id) store.be(id)
    onDone()
  }
  return (
    <form className="newcomer" onSubmit={submit}>
      <h3>{m['chat.people.newcomerIn']({ guild: entry.name })}</h3>
      <label className="newcomer-name">
        <span className="sm soft">{m['chat.people.handle']()}</span>
        <input
          required
          minLength={2}
          maxLength={32}
          pattern="[\p{L}\p{N}._\-]{2,32}"
          title={m['chat.people.handleRule']()}
          autoComplete="off"
          spellCheck={false}
          value={handle}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setHandle(event.target.value)}
        />
      </label>
      <Button type="submit" look="primary" icon="u-plus">
        {m['chat.people.comeIn']()}
      </Button>
      <label className="newcomer-rules sm">
        <input type="checkbox" checked={isPending} onChange={(event) => setPending(event.target.checked)} />
        {m['chat.people.rulesFirst']()}
      </label>
    </form>
  )
}
