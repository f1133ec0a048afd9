import { m } from '#texts'
import { changedEntry } from './entry-change.tsx'
import type { SaveGroup } from './group-saves.ts'

type Names = { who: string; module: string }

/** "lichen changed 2 settings in Tickets", from what was saved together. */
export function saveSentence({ entries, source }: SaveGroup, names: Names): string {
  const count = entries.length
  if (source === 'undo') return m['history.sentence.undone']({ ...names, count })
  if (source === 'import') return m['history.sentence.imported']({ ...names, count })
  const lists = entries.filter(({ path }) => changedEntry(path) !== null)
  if (lists.length === 0) return m['history.sentence.settings']({ ...names, count })
  if (lists.length < count) return m['history.sentence.mixed']({ ...names, count })
  if (lists.every(({ before }) => before === null)) return m['history.sentence.added']({ ...names, count })
  if (lists.every(({ after }) => after === null)) return m['history.sentence.deleted']({ ...names, count })
  return m['history.sentence.entries']({ ...names, count })
}

/** Splits a sentence so that names can be emphasised, wherever the language puts them. */
export function emphasised(sentence: (names: Names) => string, names: Names): { text: string; isName: boolean }[] {
  // Characters that no name contains mark the places of the names.
  const marks: Names = { who: '\uE000', module: '\uE001' }
  return sentence(marks)
    .split(/([\uE000\uE001])/)
    .filter((text) => text !== '')
    .map((text) => {
      if (text === marks.who) return { text: names.who, isName: true }
      return text === marks.module ? { text: names.module, isName: true } : { text, isName: false }
    })
}
