import { createStore } from './store.ts'

/** spec §4: 0 closed, 1 main, 2 server panel. */
export const MENU = { closed: 0, main: 1, servers: 2 } as const
export type Menu = (typeof MENU)[keyof typeof MENU]

/** spec §4 and §9. */
const SHAKE_MS = 800

/** Opened above any page. */
export type Sheet = 'keys' | 'changelog' | 'search'

type Window = { menu: Menu; isShaking: boolean; sheet: Sheet | null }

/** spec §3, UI state: which menu is open, and whether the window is shaking. */
export function createWindowState(start: (run: () => void, ms: number) => void) {
  const store = createStore<Window>({ menu: MENU.closed, isShaking: false, sheet: null })
  let shakes = 0
  let mayLeave = false
  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    /** Choosing what is open closes it. */
    choose: (menu: Menu) => store.set({ menu: store.snapshot().menu === menu ? MENU.closed : menu }),
    close: () => store.set({ menu: MENU.closed }),
    /** spec §4: closes the menu and sets the flag for 800 ms; triggered again, it starts over. */
    shake() {
      shakes += 1
      const mine = shakes
      store.set({ menu: MENU.closed, isShaking: true })
      start(() => {
        if (mine === shakes) store.set({ isShaking: false })
      }, SHAKE_MS)
    },
    /** Also closes the menu, which would cover it. */
    open: (sheet: Sheet) => store.set({ menu: MENU.closed, sheet }),
    closeSheet: () => store.set({ sheet: null }),
    /** The page is left on purpose: the browser must not ask for confirmation. */
    letLeave() {
      mayLeave = true
    },
    mayLeave: () => mayLeave,
  }
}

/** spec §4: a new page closes the menu, unless only the server changed. */
export function pageOf(pathname: string, guild: string | undefined): string {
  return guild ? pathname.replace(`/${guild}`, '/*') : pathname
}
