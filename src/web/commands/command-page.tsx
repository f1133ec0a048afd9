import type { CommandCategory } from '#core/commands/define.ts'
import { COMMANDS_PATH, type ListedCommand } from '#core/commands/listing.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { Empty } from '#ui/empty.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import { CommandRow } from './command-row.tsx'
import './commands.css'

const CATEGORIES: Record<CommandCategory, { name: () => string; icon: IconName }> = {
  general: { name: m['command-list.general'], icon: 'u-gear' },
  levels: { name: m['command-list.levels'], icon: 'm-levels' },
  economy: { name: m['command-list.economy'], icon: 'm-economy' },
}
const ORDER = Object.keys(CATEGORIES) as CommandCategory[]

export type CommandPageProps = {
  commands: readonly ListedCommand[]
  /** Those that the search and the category leave. */
  shown: readonly ListedCommand[]
  query: string
  category: CommandCategory | null
  /** The path of the command that the address is about. */
  open: string | null
  locale: Locale
}

/** The registry as a document: search and categories are a form and links. */
export function CommandPage(props: CommandPageProps) {
  const { commands, shown, query, category, open, locale } = props
  const sections = ORDER.map((id) => ({ id, rows: shown.filter((command) => command.category === id) }))
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
          {ORDER.map((id) => (
            <a key={id} href={addressOf(query, id)} aria-current={category === id ? 'page' : undefined}>
              <Icon name={CATEGORIES[id].icon} />
              <span className="grow">{CATEGORIES[id].name()}</span>
              <span className="faint sm num">{commands.filter((command) => command.category === id).length}</span>
            </a>
          ))}
        </nav>
        <div>
          {shown.length === 0 && <Nothing query={query} />}
          {sections.map(({ id, rows }) =>
            rows.length === 0 ? null : (
              <section key={id} className="commands-section">
                <h2>
                  <Icon name={CATEGORIES[id].icon} />
                  {CATEGORIES[id].name()}
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
    <search>
      <form className="commands-search" action={COMMANDS_PATH}>
        <Icon name="u-search" />
        <input
          type="search"
          name="q"
          defaultValue={query}
          maxLength={64}
          aria-label={m['command-list.search']()}
          placeholder={m['command-list.search']()}
        />
        {category && <input type="hidden" name="category" value={category} />}
        {query && <span className="commands-count sm faint">{m['command-list.results'](count)}</span>}
        <button type="submit" className="btn btn-quiet btn-small">
          {m['command-list.searchButton']()}
        </button>
      </form>
    </search>
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

function addressOf(query: string, category: CommandCategory | null): string {
  const search = new URLSearchParams({ ...(query && { q: query }), ...(category && { category }) })
  return search.size > 0 ? `${COMMANDS_PATH}?${search}` : COMMANDS_PATH
}
