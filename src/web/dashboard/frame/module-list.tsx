import { type MouseEventHandler, memo, useMemo, useRef, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { mayRead } from '#core/access.ts'
import type { ModuleStateKind } from '#core/diagnosis/module-state.ts'
import { MODULE_CATEGORIES, type ModuleCategory } from '#core/module.ts'
import { m } from '#texts'
import { isAsked } from '#ui/guild/is-asked.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StateMark } from '#ui/state-mark.tsx'
import { stateName } from '#ui/state-names.ts'
import type { ListedModule } from '../module-list.server.ts'
import { hasPage } from '../module-pages.ts'
import { useGuildState, useServers, useServices } from '../services-context.tsx'
import type { GuildStore } from '../state/guild-store.ts'
import { useDiagnosis, usePart } from '../use-diagnosis.ts'
import { useRules } from '../use-rules.ts'
import { isShown } from './shown-modules.ts'
import { useFollow } from './use-follow.ts'
import { useOneStop } from './use-one-stop.ts'
import { SERVER_PAGES, usePlace } from './use-place.ts'
import './module-list.css'

const CATEGORY_NAMES: Record<ModuleCategory, () => string> = {
  members: m['ui.floors.members.title'],
  life: m['ui.floors.life.title'],
  order: m['ui.floors.order.title'],
  messages: m['ui.floors.messages.title'],
}

/** The modules of the current server by category, each with its state as saved. */
export function ModuleList() {
  const { guild: id = '' } = useParams()
  const list = useServers()
  const state = useGuildState(id)
  const server = list.kind === 'ready' ? list.servers.find((candidate) => candidate.id === id) : undefined
  return (
    <>
      <div className="modules-head">
        <b className="grow">{server?.name ?? <Skeleton width="70%" />}</b>
        {state.kind === 'ready' && <ServerLinks guildId={id} store={state.store} />}
      </div>
      {state.kind === 'ready' ? (
        <>
          <SearchButton />
          <Modules guildId={id} store={state.store} />
        </>
      ) : (
        <div className="modules-loading" aria-hidden="true">
          {[80, 60, 70, 55, 65].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      )}
    </>
  )
}

/**
 * The router learns of routes by the links it sees; of those it knows, pages are fetched ahead. One link of each route
 * is enough.
 */
const TELLS_ROUTE = { 'data-discover': 'true' }

/** History and settings belong to the server as a whole, so they stand beside its name. */
function ServerLinks({ guildId, store }: { guildId: string; store: GuildStore }) {
  const follow = useFollow()
  const place = usePlace()
  const { access } = usePart(store, 'guild').user
  const isWrong = useWrongModules(store).has('general')
  const link = (page: keyof typeof SERVER_PAGES, icon: IconName, label: string) => (
    <a
      className="btn btn-ghost btn-icon btn-small modules-page"
      href={`/dashboard/${guildId}/${page}`}
      title={label}
      aria-label={label}
      aria-current={place === SERVER_PAGES[page] ? 'page' : undefined}
      onClick={follow}
      {...TELLS_ROUTE}
    >
      <Icon name={icon} />
    </a>
  )
  return (
    <span className="modules-pages">
      {link('history', 'u-history', m['dashboard.frame.history']())}
      {mayRead(access, 'general') && (
        <span className={isWrong ? 'module-wrong' : undefined}>
          {link('settings', 'u-gear', m['dashboard.frame.settings']())}
        </span>
      )}
    </span>
  )
}

function SearchButton() {
  const { window: state } = useServices()
  return (
    <button type="button" className="modules-search" onClick={() => state.open('search')}>
      <Icon name="u-search" size="small" />
      <span className="grow">{m['dashboard.palette.title']()}</span>
      <kbd>Ctrl K</kbd>
    </button>
  )
}

function Modules({ guildId, store }: { guildId: string; store: GuildStore }) {
  const { modules } = useServices()
  const current = usePlace()
  const follow = useFollow()
  const list = useRef<HTMLElement>(null)
  useOneStop(list)
  const saved = usePart(store, 'saved')
  const { access } = usePart(store, 'guild').user
  const { states } = useDiagnosis(store)
  const shown = modules.filter(({ id }) => mayRead(access, id) && isShown(id, new Date(), String(saved.timezone)))
  const wrong = useWrongModules(store)
  const floors = MODULE_CATEGORIES.filter((category) => shown.some((module) => module.category === category))
  return (
    <nav ref={list} className="modules" aria-label={m['dashboard.frame.modules']()}>
      <a
        className="module"
        href={`/dashboard/${guildId}`}
        aria-current={current === null ? 'page' : undefined}
        onClick={follow}
        {...TELLS_ROUTE}
      >
        <Icon name="u-home" />
        <span>{m['dashboard.frame.overview']()}</span>
      </a>
      {floors.map((category) => (
        <div key={category}>
          <h2>{CATEGORY_NAMES[category]()}</h2>
          <ul>
            {shown
              .filter((module) => module.category === category)
              .map((module) => (
                <li key={module.id}>
                  <ModuleItem
                    module={module}
                    guildId={guildId}
                    state={states[module.id]?.kind ?? 'off'}
                    isCurrent={module.id === current}
                    isWrong={wrong.has(module.id)}
                    isFirst={module === shown[0]}
                    follow={follow}
                  />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type ModuleItemProps = {
  module: ListedModule
  guildId: string
  state: ModuleStateKind
  isCurrent: boolean
  isWrong: boolean
  /** Of all modules. */
  isFirst: boolean
  follow: MouseEventHandler<HTMLAnchorElement>
}

const ModuleItem = memo(({ module, guildId, state, isCurrent, isWrong, isFirst, follow }: ModuleItemProps) => {
  const content = (
    <>
      <Icon name={`m-${module.id}`} />
      <span>{module.name}</span>
      {isWrong ? (
        <span className="module-wrong" title={m['dashboard.frame.wrong']()}>
          <Icon name="u-alert" size="small" />
          <span className="unseen">{m['dashboard.frame.wrong']()}</span>
        </span>
      ) : (
        <StateMark state={state} label={stateName(state)} />
      )}
    </>
  )
  const className = state === 'off' ? 'module module-off' : 'module'
  if (!hasPage(module.id)) return <span className={`${className} module-closed`}>{content}</span>
  return (
    <a
      className={className}
      href={`/dashboard/${guildId}/${module.id}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
      {...(isFirst && TELLS_ROUTE)}
    >
      {content}
    </a>
  )
})

/** Modules in which a pending change cannot be saved as it is. In one word, so that typing draws nothing again. */
function useWrongModules(store: GuildStore): ReadonlySet<string> {
  const rules = useRules()
  const read = () => {
    const editing = store.snapshot()
    const wrong = [...editing.problems.keys()].filter((path) => !isAsked(editing, path))
    const paths = [...wrong, ...editing.conflicts.keys()]
    return rules ? [...new Set(paths.map(rules.moduleOfSetting))].join(' ') : ''
  }
  const ids = useSyncExternalStore(store.subscribe, read, () => '')
  return useMemo(() => new Set(ids.split(' ')), [ids])
}
