import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'

/** A GET form that the server answers; with scripts, `/` puts the cursor here. */
export function SearchBox({ query = '' }: { query?: string }) {
  return (
    <search>
      <form className="docs-search" action="/docs/search">
        <Icon name="u-search" size="small" />
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          aria-label={m['site.search.label']()}
          placeholder={m['site.search.label']()}
        />
        <span className="docs-search-key" aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </form>
    </search>
  )
}
