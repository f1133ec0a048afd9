import { useMemo } from 'react'
import { isLocale } from '#core/locale.ts'
import { effectiveValue } from '#core/settings/draft.ts'
import { changeParts } from '#core/settings/words/change-parts.ts'
import { useNameWriter } from '#ui/fields/use-name-writer.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useSpeaker } from '#ui/values/value-labels.ts'
import { ChangeView } from '#ui/values/value-view.tsx'
import { wordDiff } from '../state/word-diff.ts'
import { useRules } from '../use-rules.ts'

/** Shared with the history: the same change reads the same before and after it is saved. */
export function ChangeLabel({ path, before, after }: { path: string; before: unknown; after: unknown }) {
  const speaker = useSpeaker()
  const language = useEditing(({ saved, updates }) => effectiveValue(saved, updates, 'language'))
  const locale = isLocale(language) ? language : 'fr'
  const names = useNameWriter()
  const rules = useRules()
  const texts = rules?.isText(path, before, after)
    ? {
        before: names.show(String(before ?? rules.defaultTextOf(path, locale))),
        after: names.show(String(after ?? rules.defaultTextOf(path, locale))),
      }
    : null
  return texts ? <TextChange {...texts} /> : <ChangeView {...changeParts(path, before, after, speaker)} />
}

function TextChange({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => wordDiff(before, after), [before, after])
  return parts.map(({ kind, text }, place) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
    if (kind === 'gone') return <del key={place}>{text}</del>
    if (kind === 'new') return <ins key={place}>{text}</ins>
    return <span key={place}>{shortened(text, place === 0, place === parts.length - 1)}</span>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
}

const CONTEXT_CHARACTERS = 40

/** Shortens long unchanged parts, so that the changes are easy to find. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT_CHARACTERS) return text
  if (isFirst) return `…${text.slice(-CONTEXT_CHARACTERS)}`
  if (isLast) return `${text.slice(0, CONTEXT_CHARACTERS)}…`
  return `${text.slice(0, CONTEXT_CHARACTERS)} … ${text.slice(-CONTEXT_CHARACTERS)}`
}
