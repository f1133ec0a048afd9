import { COMMANDS_PATH, type ListedCommand } from '#core/commands/listing.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { Empty } from '#ui/empty.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import { SearchForm } from '../shell/search-form.tsx'
import { CommandRow } from './command-row.tsx'
import './commands.css'

export type CommandPageProps = {
  commands: readonly ListedCommand[]
  /** Those that match the search and the category. */
  shown: readonly ListedCommand[]
  query: string
  category: string | null
  /** The path of the command named in the address. */
  open: string | null
  locale: Locale
}

/** The list of commands as a document: search and categories are a form and links. */
export function CommandPage(props: CommandPageProps) {
  const { commands, shown, query, category, open, locale } = props
  const categories = categoriesOf(commands)
  const sections = categories.map((section) => ({
    ...section,
    rows: shown.filter((command) => command.category === section.id),
  }))
  return (
    <div className="wrap commands">
      <header className="commands-head">
        <h1>{m['command-list.title']()}</h1>
        <CommandSearch {...props} />
      </header>
      <FirstScreenEnd />
      <div className="commands-columns">
        <nav className="commands-menu" aria-label={m['command-list.categories']()}>
          <a href={addressOf(query, null)} aria-current={category === null ? 'page' : undefined}>
            <Icon name="u-list" />
            <span className="grow">{m['command-list.all']()}</span>
            <span className="faint sm num">{commands.length}</span>
          </a>
          {categories.map(({ id, name }) => (
            <a key={id} href={addressOf(query, id)} aria-current={category === id ? 'page' : undefined}>
              <Icon name={iconOf(id)} />
              <span className="grow">{name}</span>
              <span className="faint sm num">{commands.filter((command) => command.category === id).length}</span>
            </a>
          ))}
        </nav>
        <div>
          {shown.length === 0 && <Nothing query={query} />}
          {sections.map(({ id, name, rows }) =>
            rows.length === 0 ? null : (
              <section key={id} className="commands-section">
                <h2>
                  <Icon name={iconOf(id)} />
                  {name}
                </h2>
                <ul>
                  {rows.map((command) => (
                    <CommandRow
                      key={command.path}
                      command={command}
                      locale={locale}
                      isOpen={command.path === open || shown.length === 1}
                    />
                  ))}
                </ul>
              </section>
            ),
          )}
        </div>
      </div>
    </div>
  )
}

function CommandSearch({ commands, shown, query, category }: CommandPageProps) {
  const count = { shown: shown.length, total: commands.length }
  return (
    <SearchForm
      className="commands-search"
      action={COMMANDS_PATH}
      query={query}
      label={m['command-list.search']()}
      maxLength={64}
    >
      {category && <input type="hidden" name="category" value={category} />}
      {query && <span className="commands-count sm faint">{m['command-list.results'](count)}</span>}
      <button type="submit" className="btn btn-quiet btn-small">
        {m['command-list.searchButton']()}
      </button>
    </SearchForm>
  )
}

function Nothing({ query }: { query: string }) {
  return (
    <Empty
      icon="u-search"
      action={
        <a className="btn btn-quiet" href={COMMANDS_PATH}>
          {m['command-list.clear']()}
        </a>
      }
    >
      {m['command-list.nothing']({ query })}
    </Empty>
  )
}

function addressOf(query: string, category: string | null): string {
  const search = new URLSearchParams({ ...(query && { q: query }), ...(category && { category }) })
  return search.size > 0 ? `${COMMANDS_PATH}?${search}` : COMMANDS_PATH
}

/** In the order of the modules. */
function categoriesOf(commands: readonly ListedCommand[]): { id: string; name: string }[] {
  return [...new Map(commands.map(({ category, categoryName }) => [category, categoryName]))].map(([id, name]) => ({
    id,
    name,
  }))
}

/** A module's icon is named after its id; the general settings have none. */
const iconOf = (category: string): IconName => (category === 'general' ? 'u-gear' : `m-${category}`)
