import { m } from '#texts'
import { SearchForm } from '../shell/search-form.tsx'

/** With scripts, `/` puts the cursor here. */
export function SearchBox({ query = '' }: { query?: string }) {
  return (
    <SearchForm
      className="docs-search"
      action="/docs/search"
      query={query}
      label={m['site.search.label']()}
      maxLength={100}
    >
      <span className="docs-search-key" aria-hidden="true">
        <kbd>/</kbd>
      </span>
    </SearchForm>
  )
}
