import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'

/** A GET form that the server answers; with scripts, `/` puts the cursor here. */
export function SearchBox({ query = '' }: { query?: string }) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || typing) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Form role="search" className="docs-search" action="/docs/search">
      <Icon name="u-search" size="small" />
      <input
        ref={input}
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={100}
        aria-label={m['site.search.label']()}
        placeholder={m['site.search.label']()}
      />
      <span className="docs-search-key" aria-hidden="true">
        <kbd>/</kbd>
      </span>
    </Form>
  )
}
