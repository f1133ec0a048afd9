import { useSyncExternalStore } from 'react'

const nothingChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false

/** False while the page is drawn on the server, and for the first drawing in the browser, which must be the same. */
export const useInBrowser = () => useSyncExternalStore(nothingChanges, inBrowser, onServer)
