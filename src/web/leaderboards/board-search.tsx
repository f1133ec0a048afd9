import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'

/** A GET form that the server answers. */
export function BoardSearch({ path, query }: { path: string; query: string }) {
  return (
    <search>
      <form className="board-search" action={path}>
        <Icon name="u-search" size="small" />
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={64}
          aria-label={m['leaderboards.search']()}
          placeholder={m['leaderboards.search']()}
        />
        <button type="submit" className="btn btn-quiet">
          {m['leaderboards.searchButton']()}
        </button>
      </form>
    </search>
  )
}
