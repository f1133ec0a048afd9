import { useCallback, useMemo, useState } from 'react'
import type { Message, MessageParts } from '#core/settings/message.ts'
import { m } from '#texts'
import type { VariableSamples } from '../fields/use-template-sources.ts'
import { issueSentence } from '../issue-sentence.ts'
import { removePart } from './edit-parts.ts'
import type { Editor } from './editor-context.ts'
import { kindAt } from './part-labels.ts'
import { nameOf } from './part-names.ts'
import { readAt, writeAt } from './part-paths.ts'
import type { useMessageEdits } from './use-message-edits.ts'
import { partsOf, withParts } from './versions.ts'
import type { Issues } from './whole-issues.ts'

/** Not shown before the field has been touched: a new part begins empty. */
const QUIET_CODES: ReadonlySet<string> = new Set(['V_REQUIRED', 'V_URL', 'V_FORMAT'])

type PartEditing = {
  format: Message['format']
  parts: MessageParts
  /** Path in the message of the version that is edited. */
  path: string
  issues: Issues
  variables: VariableSamples
  interactive: boolean
  showAll: boolean | undefined
  selected: string | null
  select(path: string | null): void
  change: ReturnType<typeof useMessageEdits>['change']
  /** Announces it to screen readers. */
  say(words: string): void
  errorOf: ((path: string) => string | null) | undefined
}

/** What the canvas and the forms need to edit the parts of one version, and the errors of those parts. */
export function usePartEditor(editing: PartEditing): Editor {
  const { format, parts, path, issues, variables, interactive, showAll, selected, select, change, say, errorOf } =
    editing
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const absolute = useCallback((place: string) => (path === '' ? place : `${path}.${place}`), [path])

  return useMemo((): Editor => {
    const touch = (place: string) => setTouched((now) => (now.has(place) ? now : new Set([...now, place])))
    return {
      format,
      parts,
      variables,
      interactive,
      selected,
      select,
      set(place, next) {
        touch(absolute(place))
        change((message) => {
          const version = partsOf(readAt(message, path) as Message)
          return withParts(message, path, withoutEmptyPart(writeAt(version, place, next), place))
        }, absolute(place))
      },
      apply(edited, words) {
        say(words)
        if (!edited) return
        change((message) => withParts(message, path, edited.parts), null)
        select(edited.path)
      },
      remove(place) {
        const part = readAt(parts, place)
        const kind = kindAt(place, part)
        select(null)
        change((message) => withParts(message, path, removePart(parts, place)), null)
        if (kind) say(m['ui.editor.removed']({ name: nameOf(kind, place, part) }))
      },
      errorOf(place) {
        const whole = absolute(place)
        const found = issues.find((issue) => issue.path === whole)
        if (!found) return errorOf?.(whole) ?? null
        return showAll || touched.has(whole) || !QUIET_CODES.has(found.code) ? issueSentence(found) : null
      },
      hasProblem(place) {
        const whole = absolute(place)
        const isInside = (found: string) => found === whole || found.startsWith(`${whole}.`)
        return issues.some(
          ({ path: found, code }) => isInside(found) && (showAll || touched.has(found) || !QUIET_CODES.has(code)),
        )
      },
    }
  }, [
    format,
    parts,
    variables,
    interactive,
    selected,
    issues,
    touched,
    showAll,
    absolute,
    path,
    change,
    say,
    select,
    errorOf,
  ])
}

/** Removes an author or a footer whose fields have all been emptied. */
function withoutEmptyPart<T>(parts: T, place: string): T {
  const part = /^(.*\.(?:author|footer))\.\w+$/.exec(place)?.[1]
  const value = part === undefined ? undefined : readAt(parts, part)
  const isEmpty = typeof value === 'object' && value !== null && Object.values(value).every((inner) => inner === '')
  return part !== undefined && isEmpty ? writeAt(parts, part, undefined) : parts
}
