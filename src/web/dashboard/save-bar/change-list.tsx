import { useMemo } from 'react'
import { isLocale } from '#core/locale.ts'
import { effectiveValue } from '#core/settings/draft.ts'
import { readPath } from '#core/settings/paths.ts'
import { m } from '#texts'
import { useNameWriter } from '#ui/fields/use-name-writer.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { useSettingLabel } from '#ui/guild/guild-words.ts'
import { Icon } from '#ui/icon.tsx'
import { useChangeWords } from '#ui/values/value-words.ts'
import { wordDiff } from '../state/word-diff.ts'
import { useRules } from '../use-rules.ts'

/** One line for each setting: old → new, texts word by word. */
export function ChangeList({ paths, readOnly }: { paths: readonly string[]; readOnly?: boolean }) {
  return (
    <ul className="changes">
      {paths.map((path) => (
        <Change key={path} path={path} canUndo={!readOnly} />
      ))}
    </ul>
  )
}

function Change({ path, canUndo }: { path: string; canUndo: boolean }) {
  const { store } = useGuildTools()
  const before = useEditing(({ saved }) => readPath(saved, path))
  const after = useEditing(({ saved, updates }) => effectiveValue(saved, updates, path))
  const { name } = useSettingLabel(path)
  return (
    <li className="change">
      <span className="soft">{name}</span>
      <span className="change-values">
        <ChangeWords path={path} before={before} after={after} />
      </span>
      {canUndo && (
        <button
          type="button"
          className="change-undo"
          aria-label={m['dashboard.saveBar.undo']({ name })}
          onClick={() => store.reset(path)}
        >
          <Icon name="u-undo" size="small" />
          {m['dashboard.saveBar.undoShort']()}
        </button>
      )}
    </li>
  )
}

/** Shared with the history: the same change reads the same before and after it is saved. */
export function ChangeWords({ path, before, after }: { path: string; before: unknown; after: unknown }) {
  const words = useChangeWords()
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
  return texts ? <TextChange {...texts} /> : <ValueChange {...words(path, before, after)} />
}

/** Old → new, for eyes and ears. */
export function ValueChange({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del>{before}</del>
      <span className="change-arrow" aria-hidden="true">
        →
      </span>
      <span className="unseen">{m['dashboard.saveBar.becomes']()}</span>
      <ins>{after}</ins>
    </>
  )
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

/** Long stretches that did not change are cut: the change is what one looks for. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT_CHARACTERS) return text
  if (isFirst) return `…${text.slice(-CONTEXT_CHARACTERS)}`
  if (isLast) return `${text.slice(0, CONTEXT_CHARACTERS)}…`
  return `${text.slice(0, CONTEXT_CHARACTERS)} … ${text.slice(-CONTEXT_CHARACTERS)}`
}
