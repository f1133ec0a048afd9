import { useEffect, useRef } from 'react'
import { useGuildTools } from './guild-context.tsx'

/** Changes in quick succession are reported once. */
const QUIET_MS = 300

/** Calls back when records of a module have changed, whoever changed them; not while `isOn` is false. */
export function useRecordNews(
  module: Parameters<ReturnType<typeof useGuildTools>['followRecords']>[0],
  isOn: boolean,
  onNews: () => void,
): void {
  const { followRecords } = useGuildTools()
  const told = useRef(onNews)
  told.current = onNews
  useEffect(() => {
    if (!isOn) return
    let quiet: ReturnType<typeof setTimeout> | undefined
    const leave = followRecords(module, () => {
      clearTimeout(quiet)
      quiet = setTimeout(() => told.current(), QUIET_MS)
    })
    return () => {
      clearTimeout(quiet)
      leave()
    }
  }, [module, isOn, followRecords])
}
