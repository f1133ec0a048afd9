import { useRef } from 'react'
import { useParams } from 'react-router'
import { mayRead } from '#core/access.ts'
import { MODULE_CATEGORIES, type ModuleCategory } from '#core/module.ts'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useGuildState, useServers, useServices } from '../services-context.tsx'
import type { GuildStore } from '../state/guild-store.ts'
import { useDiagnosis, usePart } from '../use-diagnosis.ts'
import { DISCOVERED_LINK } from './discovered-link.ts'
import { ModuleItem } from './module-item.tsx'
import { ServerLinks } from './server-links.tsx'
import { isShown } from './shown-modules.ts'
import { useFollow } from './use-follow.ts'
import { useOneStop } from './use-one-stop.ts'
import { usePlace } from './use-place.ts'
import { useWrongModules } from './use-wrong-modules.ts'
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
        {...DISCOVERED_LINK}
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
