import { useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'

/** spec §4: 0 closed, 1 main, 2 server panel. */
export const MENU = { closed: 0, main: 1, servers: 2 } as const
export type Menu = (typeof MENU)[keyof typeof MENU]

/** Choosing what is open closes it; a new page closes it, unless only the server changed. */
export function useMenu() {
  const [menu, setMenu] = useState<Menu>(MENU.closed)
  const { pathname } = useLocation()
  const { guild } = useParams()
  const page = pageOf(pathname, guild)
  const last = useRef(page)
  useEffect(() => {
    if (last.current !== page) setMenu(MENU.closed)
    last.current = page
  }, [page])
  return {
    menu,
    choose: (next: Menu) => setMenu(menu === next ? MENU.closed : next),
    close: () => setMenu(MENU.closed),
  }
}

function pageOf(pathname: string, guild: string | undefined): string {
  return guild ? pathname.replace(`/${guild}`, '/*') : pathname
}
