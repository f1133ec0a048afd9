import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { mayRead } from '#core/access.ts'
import { MODULE_CATEGORIES } from '#core/module.ts'
import { isTypingPlace } from '#ui/typing-places.ts'
import { isShown } from '../frame/shown-modules.ts'
import { hasPage } from '../module-pages.ts'
import { useServices } from '../services-context.tsx'
import { orderServers } from '../state/order-servers.ts'
import { neighbour, placeOf, type Shortcut, shortcutOf } from '../state/shortcuts.ts'

/** The shortcuts of spec §2, on every page of the dashboard. They do not work while a modal is open. */
export function useShortcuts(): void {
  const services = useServices()
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, isTypingPlace(event.target))
      if (!shortcut || document.querySelector('dialog:modal')) return
      event.preventDefault()
      run(shortcut, services, navigate)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [services, navigate])
}

type Services = ReturnType<typeof useServices>

/** Reads the address directly: a second key may be pressed before the page of the first is rendered. */
function run(shortcut: Shortcut, services: Services, navigate: (to: string) => void): void {
  const { guild, module } = placeOf(window.location.pathname)
  const state = services.guilds.state(guild)
  const store = state.kind === 'ready' ? state.store : null
  const toServer = (step: 1 | -1) => {
    const list = services.servers.snapshot()
    const next =
      list.kind === 'ready'
        ? neighbour(
            orderServers(list.servers, services.preferences.snapshot()).map(({ id }) => id),
            guild,
            step,
          )
        : undefined
    // The same page of the other server.
    if (next && next !== guild) navigate(`/dashboard/${next}${module && `/${module}`}`)
  }
  const toModule = (step: 1 | -1) => {
    if (!store) return
    const { saved, guild: server } = store.snapshot()
    const open = services.modules.filter(({ id }) => mayRead(server.user.access, id))
    const next = neighbour(['', ...openModules(open, String(saved.timezone))], module, step)
    if (next !== undefined) navigate(`/dashboard/${guild}${next && `/${next}`}`)
  }
  const actions: Record<Shortcut, () => void> = {
    save: () => store?.save(),
    reset: () => store?.resetAll(),
    nextServer: () => toServer(1),
    previousServer: () => toServer(-1),
    nextModule: () => toModule(1),
    previousModule: () => toModule(-1),
    help: () => services.window.open('keys'),
    search: () => store && services.window.open('search'),
  }
  actions[shortcut]()
}

/** In the order of the list of modules. */
function openModules(modules: Services['modules'], timezone: string): string[] {
  return MODULE_CATEGORIES.flatMap((category) => modules.filter((module) => module.category === category))
    .filter(({ id }) => hasPage(id) && isShown(id, new Date(), timezone))
    .map(({ id }) => id)
}
