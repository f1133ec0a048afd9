import { useSyncExternalStore } from 'react'

export type Width = 'narrow' | 'middle' | 'wide'

const queries = () => [matchMedia('(min-width: 1100px)'), matchMedia('(min-width: 768px)')] as const

function subscribe(listener: () => void) {
  const all = queries()
  for (const query of all) query.addEventListener('change', listener)
  return () => {
    for (const query of all) query.removeEventListener('change', listener)
  }
}

/** Panes without room become drawers, which are other elements, so a CSS media query is not enough. */
export function useNarrow(): Width {
  return useSyncExternalStore(subscribe, () => {
    const [wide, middle] = queries()
    return wide.matches ? 'wide' : middle.matches ? 'middle' : 'narrow'
  })
}
