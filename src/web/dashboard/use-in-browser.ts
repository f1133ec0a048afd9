import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false

/** False on the server, and for the first render in the browser, which must be the same. */
export const useInBrowser = () => useSyncExternalStore(nothingChanges, inBrowser, onServer)
