import type { IconName } from '../icon.tsx'
import { searchEntries } from '../picker/search-text.ts'

export type Suggestion = {
  /** The text that replaces what was typed. */
  insert: string
  name: string
  help: string
  sample: string
  icon?: IconName
  picture?: string
}

const TRIGGERS = ['{', '#', '@', ':', '/'] as const
export type Trigger = (typeof TRIGGERS)[number]
export type SuggestionSource = (sign: Trigger) => readonly Suggestion[]

/** Each list is built when its sign is first typed: a page has many editors, and few are typed in. */
export function whenTyped(make: Readonly<Partial<Record<Trigger, () => readonly Suggestion[]>>>): SuggestionSource {
  const made: Partial<Record<Trigger, readonly Suggestion[]>> = {}
  return (sign) => {
    made[sign] ??= make[sign]?.() ?? []
    return made[sign]
  }
}

const SUGGESTIONS_MAX = 6

export type OpenTrigger = { trigger: Trigger; query: string; from: number; to: number }

/** The trigger before the caret: `Hello {us|` is `{` with `us`. */
export function triggerAt(text: string, caret: number): OpenTrigger | null {
  const before = text.slice(0, caret)
  const match = /(?:^|[\s(>*_~|.,!?'’"«-])?([{#@:/])([\p{L}\p{N}_.-]*)$/u.exec(before)
  if (!match) return null
  const [, trigger = '', query = ''] = match
  const from = caret - query.length - 1
  const previous = text.charAt(from - 1)
  // `12:30`, `mail@host`: a sign inside a word starts nothing. A brace always does.
  if (trigger !== '{' && /[\p{L}\p{N}<:]/u.test(previous)) return null
  // A colon and one letter is more often a smiley (`:D`) than the beginning of an emoji's name.
  if (trigger === ':' && query.length < 2) return null
  // Addresses, dates and `and/or` are full of slashes: a command stands alone.
  if (trigger === '/' && !/^[\s(*_~|>"'«]?$/.test(previous)) return null
  if (!isTrigger(trigger)) return null
  return { trigger, query, from, to: caret }
}

function isTrigger(sign: string): sign is Trigger {
  return TRIGGERS.some((known) => known === sign)
}

export function findSuggestions(source: SuggestionSource, open: OpenTrigger | null): readonly Suggestion[] {
  if (!open) return []
  const found = searchEntries(source(open.trigger), open.query, ({ name, help }) =>
    open.trigger === ':' ? `${name} ${help}` : name,
  )
  return found.slice(0, SUGGESTIONS_MAX)
}

/** The text without the brace that the button inserted, if nothing was chosen and nothing typed after it. */
export function withoutUnusedBrace(text: string, open: OpenTrigger, at: number): string {
  const isUnused = open.trigger === '{' && open.query === '' && open.from === at && text.charAt(at) === '{'
  return isUnused ? text.slice(0, at) + text.slice(at + 1) : text
}

/** The text with the suggestion in place, and where the caret goes. A brace that already closes it is not doubled. */
export function applySuggestion(
  text: string,
  open: OpenTrigger,
  { insert }: Suggestion,
): { text: string; caret: number } {
  const rest = text.slice(open.to)
  const tail = insert.endsWith('}') && rest.startsWith('}') ? rest.slice(1) : rest
  return { text: text.slice(0, open.from) + insert + tail, caret: open.from + insert.length }
}
