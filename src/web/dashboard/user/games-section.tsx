import { useId, useState } from 'react'
import { GAME_NAME_MAX, GAME_PLATFORMS, GAMES_MAX, type Game, type GamePlatform, games } from '#core/person/games.ts'
import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { sentenceOf } from '../sentence-of.ts'
import { usePreferences, useServices } from '../services-context.tsx'
import { errorsOf } from './refused-texts.ts'
import '#ui/fields/field-frame.css'

const isPlatform = (value: string): value is GamePlatform => value in GAME_PLATFORMS
const wordsOf = ({ platform, name }: Game) => `${GAME_PLATFORMS[platform]}: ${name}`

/** The person's names on other platforms, shown with their profile; each change applies immediately. */
export function GamesSection() {
  const { preferences } = useServices()
  const { games: kept } = usePreferences()
  const save = (next: readonly Game[]) => void preferences.save({ games: [...next] })
  /** What is wrong with the new one; null: it is kept. */
  const add = async (game: Game): Promise<string | null> => {
    const result = await preferences.attempt({ games: [...kept, game] })
    if (result.kind === 'ok' || result.kind === 'signedOut') return null
    const [error] = errorsOf(result)
    return error?.message ?? sentenceOf(result)
  }
  return (
    <div id="games">
      <Section title={m['user.games.title']()} summary={m['user.games.text']()}>
        <div className="sheet">
          <GameList games={kept} onChange={save} />
          {kept.length < GAMES_MAX && <NewGame onAdd={add} />}
        </div>
      </Section>
    </div>
  )
}

type GameListProps = { games: readonly Game[]; onChange(games: Game[]): void }

export function GameList({ games: kept, onChange }: GameListProps) {
  if (kept.length === 0) return <p className="sm soft">{m['user.games.none']()}</p>
  const up = (at: number) =>
    kept.map((game, index) => (index === at - 1 ? kept[at] : index === at ? kept[at - 1] : game) ?? game)
  return (
    <ul className="games">
      {kept.map((game, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same name may be listed twice
        <li key={at} className="sign-in">
          <span className="sign-in-text">
            <b>{game.name}</b>
            <span className="sm soft">{GAME_PLATFORMS[game.platform]}</span>
          </span>
          <Button size="small" look="ghost" disabled={at === 0} onClick={() => onChange(up(at))}>
            {m['user.games.up']()}
            <span className="unseen">, {wordsOf(game)}</span>
          </Button>
          <IconButton
            icon="u-trash"
            size="small"
            label={m['user.games.remove']({ game: wordsOf(game) })}
            onClick={() => onChange(kept.filter((_, index) => index !== at))}
          />
        </li>
      ))}
    </ul>
  )
}

function NewGame({ onAdd }: { onAdd(game: Game): Promise<string | null> }) {
  const [platform, setPlatform] = useState<GamePlatform>('steam')
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  const [game] = games.safeParse([{ platform, name }]).data ?? []
  return (
    <form
      className="new-game"
      onSubmit={async (event) => {
        event.preventDefault()
        if (!game || isBusy) return
        setBusy(true)
        const wrong = await onAdd(game)
        setBusy(false)
        setError(wrong)
        // What has been typed since is the next one.
        if (wrong === null) setName((now) => (now === name ? '' : now))
      }}
    >
      <select
        className="input"
        aria-label={m['user.games.platform']()}
        value={platform}
        onChange={({ currentTarget: { value } }) => isPlatform(value) && setPlatform(value)}
      >
        {Object.entries(GAME_PLATFORMS).map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
      <input
        className="input"
        aria-label={m['user.games.name']()}
        placeholder={m['user.games.name']()}
        autoComplete="off"
        maxLength={GAME_NAME_MAX}
        value={name}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(null)
        }}
      />
      <Button type="submit" busy={isBusy} disabled={!game}>
        {m['user.games.add']()}
      </Button>
      {error !== null && (
        <p className="field-error new-game-error" id={errorId} role="alert">
          <Icon name="u-alert" size="small" />
          <span>{error}</span>
        </p>
      )}
    </form>
  )
}
