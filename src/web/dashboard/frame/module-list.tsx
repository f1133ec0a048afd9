import { type MouseEventHandler, memo, useRef, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { MODULE_CATEGORIES, type ModuleCategory } from '#core/module.ts'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StateMark } from '#ui/state-mark.tsx'
import type { ListedModule } from '../module-list.server.ts'
import { hasPage } from '../module-pages.ts'
import type { ModuleState } from '../rules/module-state.ts'
import { useGuildState, useServers, useServices } from '../services-context.tsx'
import type { GuildStore } from '../state/guild-store.ts'
import { useDiagnosis } from '../use-diagnosis.ts'
import { isShown } from './shown-modules.ts'
import { useFollow } from './use-follow.ts'
import { useOneStop } from './use-one-stop.ts'
import './module-list.css'

const CATEGORY_NAMES: Record<ModuleCategory, () => string> = {
  members: m['ui.floors.members.title'],
  life: m['ui.floors.life.title'],
  order: m['ui.floors.order.title'],
  messages: m['ui.floors.messages.title'],
}

const STATE_NAMES: Record<ModuleState, () => string> = {
  on: m['ui.facade.on'],
  off: m['ui.facade.off'],
  attention: m['ui.facade.attention'],
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
  const { module: current } = useParams()
  const follow = useFollow()
  const list = useRef<HTMLElement>(null)
  useOneStop(list)
  const saved = useSyncExternalStore(
    store.subscribe,
    () => store.snapshot().saved,
    () => store.untouched().saved,
  )
  const { states } = useDiagnosis(store)
  const shown = modules.filter(({ id }) => isShown(id, new Date(), String(saved.timezone)))
  return (
    <nav ref={list} className="modules" aria-label={m['dashboard.frame.modules']()}>
      <a
        className="module"
        href={`/dashboard/${guildId}`}
        aria-current={current === undefined ? 'page' : undefined}
        onClick={follow}
      >
        <Icon name="u-home" />
        <span>{m['dashboard.frame.overview']()}</span>
      </a>
      {MODULE_CATEGORIES.map((category) => (
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
                    state={states[module.id] ?? 'off'}
                    isCurrent={module.id === current}
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
  state: ModuleState
  isCurrent: boolean
  follow: MouseEventHandler<HTMLAnchorElement>
}

const ModuleItem = memo(({ module, guildId, state, isCurrent, follow }: ModuleItemProps) => {
  const content = (
    <>
      <Icon name={`m-${module.id}`} />
      <span>{module.name}</span>
      <StateMark state={state} label={STATE_NAMES[state]()} />
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
    >
      {content}
    </a>
  )
})
