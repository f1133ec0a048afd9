import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { useChat } from '../context.tsx'
import { Avatar } from '../picture.tsx'
import { rankName } from './rank-name.ts'

const CAST_SHOWN = 9

/** The people to act as, one click each. */
export function Cast({ onMore }: { onMore(): void }) {
  const { state, place, store } = useChat()
  const { hall } = state
  if (!hall) return null
  const isHere = (ranks: Record<string, unknown>) => (place.guildId && ranks[place.guildId] ? 0 : 1)
  const people = hall.people.toSorted((a, b) => isHere(a.ranks) - isHere(b.ranks)).slice(0, CAST_SHOWN)
  return (
    <nav className="cast" aria-label={m['chat.people.title']()}>
      <span className="cast-label" aria-hidden="true">
        {m['chat.people.beAnybody']()}
      </span>
      <ul>
        {people.map((person) => {
          const rank = place.guildId ? person.ranks[place.guildId] : undefined
          const what = rank ? rankName(rank) : place.guildId ? m['chat.people.notHere']() : person.username
          return (
            <li key={person.id}>
              <button
                type="button"
                className={rank || !place.guildId ? 'cast-person' : 'cast-person cast-absent'}
                aria-pressed={person.id === hall.person.id}
                title={`${person.name} · ${what}`}
                aria-label={m['chat.people.be']({ name: person.name, what })}
                onClick={() => store.be(person.id)}
              >
                <Avatar user={person} />
              </button>
            </li>
          )
        })}
      </ul>
      <button type="button" className="cast-person cast-new" onClick={onMore} title={m['chat.people.newcomer']()}>
        <Icon name="u-plus" size="small" />
        <span className="unseen">{m['chat.people.newcomer']()}</span>
      </button>
    </nav>
  )
}
