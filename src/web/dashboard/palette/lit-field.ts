import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { openAround } from '#ui/open-around.ts'

const LIT_MS = 1600
/** The page and its labels may still be loading. */
const TIMEOUT_MS = 3000
const CONTROLS = 'input, textarea, select, button, [tabindex="0"]'

/** `#setting-{path}` in the address: the field is scrolled into view, focused, and highlighted for a moment. */
export function useLitField(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address highlights the field again
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    if (!id.startsWith('setting-')) return
    const light = () => {
      const field = document.getElementById(id)
      if (!field) return false
      openAround(field)
      field.scrollIntoView({ block: 'center' })
      controlOf(field)?.focus({ preventScroll: true })
      field.dataset.lit = 'true'
      setTimeout(() => delete field.dataset.lit, LIT_MS)
      return true
    }
    if (light()) return
    const observer = new MutationObserver(() => {
      if (!light()) return
      clearTimeout(timeout)
      observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    // The field does not exist because its section is switched off: the page itself has to do.
    const timeout = setTimeout(() => {
      observer.disconnect()
      document.getElementById('main')?.focus({ preventScroll: true })
    }, TIMEOUT_MS)
    return () => {
      clearTimeout(timeout)
      observer.disconnect()
    }
  }, [hash, key])
}

/** The control that edits the setting, not the buttons beside its label; some settings are a button themselves. */
function controlOf(field: HTMLElement): HTMLElement | null {
  if (field.matches(CONTROLS)) return field
  return (field.querySelector('.field-control') ?? field).querySelector<HTMLElement>(CONTROLS)
}
