import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createNameWriter, withMoreNames } from './mention-names.ts'
import {
  applySuggestion,
  findSuggestions,
  type OpenTrigger,
  type Suggestion,
  triggerAt,
  withoutUnusedBrace,
} from './suggestions.ts'
import { useLateNames } from './use-late-names.ts'
import type { useTemplateSources } from './use-template-sources.ts'

type TemplateText = ReturnType<typeof useTemplateSources> & {
  value: string | null
  fallback: string
  onChange(value: string | null): void
}

/** The text as the person sees it, with names in place of ids, its caret, and suggestions for the word at the caret. */
export function useTemplateText({ value, fallback, onChange, ...page }: TemplateText) {
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  /** Where the button inserted a brace that has not been used yet. */
  const brace = useRef<number | null>(null)
  const lastWritten = useRef<string | null | undefined>(undefined)
  const lastFallback = useRef(fallback)
  const [shown, setShown] = useState(() => page.names.show(value ?? fallback))
  const [open, setOpen] = useState<OpenTrigger | null>(null)
  const [active, setActive] = useState(0)
  const late = useLateNames(value ?? fallback, open)
  const namables = useMemo(() => withMoreNames(page.namables, late.namables), [page.namables, late.namables])
  const names = useMemo(
    () => (namables === page.namables ? page.names : createNameWriter(namables)),
    [namables, page.namables, page.names],
  )

  // An undo, a reset or somebody else's save replaces the text, and so does a default in another language; our own
  // typing must not, or the caret would jump.
  useEffect(() => {
    const isOtherDefault = value === null && lastFallback.current !== fallback
    lastFallback.current = fallback
    if (lastWritten.current === value && value !== undefined && !isOtherDefault) return
    lastWritten.current = value
    setShown(names.show(value ?? fallback))
  }, [value, fallback, names])
  // Names that became known in the meantime.
  useEffect(() => setShown((text) => names.show(text)), [names])
  useLayoutEffect(() => {
    if (caret.current === null) return
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const { suggestions } = page
  const found = useMemo(
    () => findSuggestions((sign) => [...suggestions(sign), ...late.suggest(sign)], open),
    [suggestions, late, open],
  )
  const written = names.write(shown)

  const change = (text: string, at: number | null) => {
    setShown(text)
    const next = names.write(text)
    const saved = next.trim() === '' || next === fallback ? null : next
    lastWritten.current = saved
    onChange(saved)
    if (at !== null) {
      setOpen(triggerAt(text, at))
      setActive(0)
    }
  }
  const insert = (text: string) => {
    const element = area.current
    const [from, to] = element ? [element.selectionStart, element.selectionEnd] : [shown.length, shown.length]
    caret.current = from + text.length
    change(shown.slice(0, from) + text + shown.slice(to), from + text.length)
    element?.focus()
  }
  const openVariables = () => {
    brace.current = area.current?.selectionStart ?? shown.length
    insert('{')
  }
  const closeList = () => {
    setOpen(null)
    if (!open || brace.current === null) return
    const text = withoutUnusedBrace(shown, open, brace.current)
    if (text !== shown) {
      caret.current = brace.current
      change(text, null)
    }
    brace.current = null
  }
  const choose = (suggestion: Suggestion) => {
    if (!open) return
    brace.current = null
    const next = applySuggestion(shown, open, suggestion)
    caret.current = next.caret
    change(next.text, null)
    setOpen(null)
    area.current?.focus()
  }
  const move = (step: number) => setActive((active + step + found.length) % found.length)
  const chooseActive = () => {
    const suggestion = found[active]
    if (suggestion) choose(suggestion)
  }
  /** Left empty, the box shows the default text again. */
  const leave = () => {
    closeList()
    if (value === null) setShown(names.show(fallback))
  }
  return {
    area,
    namables,
    shown,
    written,
    change,
    insert,
    openVariables,
    leave,
    list: { isShown: open !== null && found.length > 0, found, active, move, choose, chooseActive, close: closeList },
  }
}
