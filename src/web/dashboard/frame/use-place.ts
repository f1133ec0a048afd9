import { useLocation, useParams } from 'react-router'
import { m } from '#texts'
import { useServices } from '../services-context.tsx'

/** The pages of a server that belong to no module; `general` is where its own settings are edited. */
export const SERVER_PAGES = { history: 'history', settings: 'general', why: 'why' } as const

/**
 * The current page of a server, as it is shown to others: a module's id, `general`, `history`, `why`; null for the
 * overview.
 */
export function usePlace(): string | null {
  const { guild = '', module } = useParams()
  const { pathname } = useLocation()
  if (module) return module
  const [page = ''] = pathname.replace(`/dashboard/${guild}`, '').split('/').filter(Boolean)
  return isServerPage(page) ? SERVER_PAGES[page] : null
}

const isServerPage = (page: string): page is keyof typeof SERVER_PAGES => Object.hasOwn(SERVER_PAGES, page)

/** Its name, for the link back and for saying where others are. */
export function usePlaceName(): (place: string | null) => string {
  const { modules } = useServices()
  return (place) => {
    if (place === 'general') return m['dashboard.frame.settings']()
    if (place === 'history') return m['dashboard.frame.history']()
    if (place === 'why') return m['why.title']()
    return modules.find(({ id }) => id === place)?.name ?? m['dashboard.frame.overview']()
  }
}
