import { useEffect, useState } from 'react'
import type { FindingCounts } from '#core/api.ts'
import { useServices } from '../services-context.tsx'

/** By server; empty until it is known. Without an answer the list is still of use, so nothing is said. */
export function useFindingCounts(): FindingCounts {
  const { api } = useServices()
  const [counts, setCounts] = useState<FindingCounts>({})
  useEffect(() => {
    let isShown = true
    api.countFindings().then((result) => {
      if (isShown && result.kind === 'ok') setCounts(result.value)
    })
    return () => {
      isShown = false
    }
  }, [api])
  return counts
}
