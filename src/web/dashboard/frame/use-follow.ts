import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/**
 * Lets a plain link of the frame change the page without loading the document. The router's own links render again
 * with every page, and there are thirty of them; plain links render only when their content changes.
 */
export function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!isPlain || event.defaultPrevented) return
      event.preventDefault()
      const { href, pathname, search } = event.currentTarget
      navigate(pathname + search, { replace: href === window.location.href })
    },
    [navigate],
  )
}
