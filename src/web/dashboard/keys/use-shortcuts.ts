import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { MODULE_CATEGORIES } from '#core/module.ts'
import { isShown } from '../frame/shown-modules.ts'
import { hasPage } from '../module-pages.ts'
import { useGuildState, useServers, useServices } from '../services-context.tsx'
import { neighbour, type Shortcut, shortcutOf, TYPING_PLACES } from '../state/shortcuts.ts'

/** The shortcuts of spec §2, on every page of the dashboard. A modal keeps its keys to itself. */
export function useShortcuts(showHelp: () => void): void {
  const run = useRunner(showHelp)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(TYPING_PLACES) !== null
      const shortcut = shortcutOf(event, isTyping)
      if (!shortcut || document.querySelector('dialog:modal')) return
      event.preventDefault()
      run(shortcut)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [run])
}

function useRunner(showHelp: () => void): (shortcut: Shortcut) => void {
  const { guild: id = '', module } = useParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const list = useServers()
  const state = useGuildState(id)
  const { modules } = useServices()
  const store = state.kind === 'ready' ? state.store : null

  const toServer = (step: 1 | -1) => {
    const ids = list.kind === 'ready' ? list.servers.map((server) => server.id) : []
    const next = neighbour(ids, id, step)
    // The same page of the other server.
    if (next && next !== id) navigate(pathname.replace(/^\/dashboard(?:\/[^/]+)?/, `/dashboard/${next}`))
  }
  const toModule = (step: 1 | -1) => {
    if (!store) return
    const timezone = String(store.snapshot().saved.timezone)
    const open = MODULE_CATEGORIES.flatMap((category) =>
      modules.filter((listed) => listed.category === category && hasPage(listed.id)),
    ).filter((listed) => isShown(listed.id, new Date(), timezone))
    const next = neighbour(['', ...open.map((listed): string => listed.id)], module ?? '', step)
    if (next !== undefined) navigate(next ? `/dashboard/${id}/${next}` : `/dashboard/${id}`)
  }
  return (shortcut) => {
    const actions: Record<Shortcut, () => void> = {
      save: () => store?.save(),
      reset: () => store?.resetAll(),
      nextServer: () => toServer(1),
      previousServer: () => toServer(-1),
      nextModule: () => toModule(1),
      previousModule: () => toModule(-1),
      help: showHelp,
    }
    actions[shortcut]()
  }
}
