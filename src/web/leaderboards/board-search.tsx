import { m } from '#texts'
import { SearchForm } from '../shell/search-form.tsx'
import './board-search.css'

export function BoardSearch({ path, query }: { path: string; query: string }) {
  return (
    <SearchForm className="board-search" action={path} query={query} label={m['leaderboards.search']()} maxLength={64}>
      <button type="submit" className="btn btn-quiet btn-small">
        {m['leaderboards.searchButton']()}
      </button>
    </SearchForm>
  )
}
