import { useEffect, useState } from 'react'
import { useServices } from '../services-context.tsx'

/** Whether one of the person's codes runs; null: not known yet. */
export function useOwnsPremium(): boolean | null {
  const { api } = useServices()
  const [owns, setOwns] = useState<boolean | null>(null)
  useEffect(() => {
    let left = false
    void api.readPremium().then((result) => {
      if (!left) setOwns(result.kind === 'ok' && result.value.codes.some(({ active }) => active))
    })
    return () => {
      left = true
    }
  }, [api])
  return owns
}
