import { useCallback, useRef, useState } from 'react'
import type { ModuleStateKind } from '#core/diagnosis/module-state.ts'
import { MODULE_CATEGORIES, type ModuleCategory } from '#core/module.ts'
import { m } from '#texts'
import { useDeferredRender } from '#ui/deferred-render.tsx'
import { Facade } from '#ui/facade/facade.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { StateMark } from '#ui/state-mark.tsx'
import { isShown } from '../frame/shown-modules.ts'
import { useOneStop } from '../frame/use-one-stop.ts'
import { hasPage } from '../module-pages.ts'
import { useOpenModules } from '../services-context.tsx'
import { useDiagnosis } from '../use-diagnosis.ts'
import { WindowCard } from './window-card.tsx'
import './overview-facade.css'

const FLOORS: Record<ModuleCategory, { title: () => string; text: () => string }> = {
  members: { title: m['ui.floors.members.title'], text: m['ui.floors.members.text'] },
  life: { title: m['ui.floors.life.title'], text: m['ui.floors.life.text'] },
  order: { title: m['ui.floors.order.title'], text: m['ui.floors.order.text'] },
  messages: { title: m['ui.floors.messages.title'], text: m['ui.floors.messages.text'] },
}

const LEGEND: Record<ModuleStateKind, string> = {
  on: 'legend-lit',
  off: '',
  prepared: 'legend-prepared',
  suspended: 'legend-suspended',
}

/** The façade of this server, lit by its saved settings; every window opens a card. On a phone it starts folded. */
export function ServerFacade() {
  const modules = useOpenModules()
  const guild = useEditing((editing) => editing.guild)
  const saved = useEditing((editing) => editing.saved)
  const { store } = useGuildTools()
  const { states } = useDiagnosis(store)
  const place = useRef<HTMLElement>(null)
  const isDrawn = useDeferredRender({ place })
  const [isUnfolded, setUnfolded] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const opened = useRef<HTMLElement>(null)
  const close = useCallback(() => setOpenId(null), [])
  useOneStop(place, 'button.win')
  const open = modules.find(({ id }) => id === openId)
  const now = new Date()
  const isOpen = (id: string) => isShown(id, now, String(saved.timezone))
  const stateOf = (id: (typeof modules)[number]['id']) => (isOpen(id) ? (states[id]?.kind ?? 'off') : 'off')
  const floors = MODULE_CATEGORIES.toReversed()
    .filter((category) => modules.some((module) => module.category === category))
    .map((category) => ({
      id: category,
      title: FLOORS[category].title(),
      text: FLOORS[category].text(),
      windows: modules
        .filter((module) => module.category === category)
        .map(({ id, name }) => ({
          id,
          name,
          state: stateOf(id),
          href: hasPage(id) && isOpen(id) ? `/dashboard/${guild.id}/${id}` : null,
        })),
    }))
  const count = (wanted: ModuleStateKind) => modules.filter(({ id }) => isOpen(id) && stateOf(id) === wanted).length
  const [suspended, prepared] = [count('suspended'), count('prepared')]
  return (
    <section
      ref={place}
      id="overview-facade"
      className="overview-facade"
      data-unfolded={isUnfolded || undefined}
      aria-label={m['dashboard.overview.facade']()}
    >
      <div className="facade-strip" aria-hidden="true">
        {floors.toReversed().map((floor) => (
          <span key={floor.id}>
            {floor.windows.map(({ id, state }) => (
              <i key={id} className={`legend-window ${LEGEND[state]}`} />
            ))}
          </span>
        ))}
      </div>
      {isDrawn && (
        <Facade
          floors={floors}
          heading="h2"
          choice={{
            openId,
            onChoose(id, window) {
              opened.current = window
              setOpenId(id === openId ? null : id)
            },
          }}
        />
      )}
      {open && <WindowCard key={open.id} module={open} state={stateOf(open.id)} window={opened} onClosed={close} />}
      <div className="overview-legend">
        <span>
          <i className="legend-window legend-lit" />
          {m['dashboard.overview.on']({ count: count('on') + suspended })}
        </span>
        <span>
          <i className="legend-window" />
          {m['dashboard.overview.off']({ count: count('off') })}
        </span>
        {prepared > 0 && (
          <span>
            <i className="legend-window legend-prepared" />
            {m['dashboard.overview.prepared']({ count: prepared })}
          </span>
        )}
        {suspended > 0 && (
          <span>
            <StateMark state="suspended" label="" />
            {m['dashboard.overview.attention']({ count: suspended })}
          </span>
        )}
        <button
          type="button"
          className="facade-fold"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? m['overview.facade.fold']() : m['overview.facade.unfold']()}
          <Icon name="u-down" size="small" />
        </button>
        {!isOpen('advent-calendar') && <span className="faint">{m['dashboard.overview.advent']()}</span>}
      </div>
    </section>
  )
}
