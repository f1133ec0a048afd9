import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useParams } from 'react-router'
import { useServices } from '../services-context.tsx'
import { pageOf } from '../state/window-state.ts'

/** The menu of spec §4; a new page closes it unless only the server has changed. */
export function useMenu() {
  const { window: state } = useServices()
  const { menu } = useSyncExternalStore(state.subscribe, state.snapshot, state.snapshot)
  const { pathname } = useLocation()
  const { guild } = useParams()
  const page = pageOf(pathname, guild)
  const last = useRef(page)
  useEffect(() => {
    if (last.current !== page) state.close()
    last.current = page
  }, [page, state])
  return { menu, choose: state.choose, close: state.close }
}
