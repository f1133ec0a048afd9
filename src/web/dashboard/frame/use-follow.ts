import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/**
 * A click on a plain link of the frame changes the page without loading it. The router's own links are drawn again with
 * every page, and there are thirty of them; these only when what they show changes.
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
