import { isSameValue, isTree, type Tree } from '#core/settings/paths.ts'
import { readBotChanges, type SettingChange } from '#store/history.ts'
import type { Queries } from '#store/transaction.ts'
import { isEntryPath } from './undo-entry.ts'
import { valueBefore } from './value-before.ts'

/**
 * What the bot itself writes into settings: the channel it created, the message it posted, that one of them is gone.
 * Without it the bot would create and post a second one, so undoing people's changes keeps it.
 */
export const isBotNote = ({ source, path }: SettingChange): boolean => source === 'bot' && !isEntryPath(path)

/** Oldest first. */
export const readNotes = (queries: Queries, guildId: string, paths: readonly string[]): Promise<SettingChange[]> =>
  readBotChanges(
    queries,
    guildId,
    paths.filter((path) => !isEntryPath(path)),
  )

/** The value with what the bot wrote after this change. */
export function withNotesSince(value: unknown, { id, path }: SettingChange, notes: readonly SettingChange[]): unknown {
  return notes.filter((note) => note.path === path && note.id > id).reduce(withNote, value)
}

function withNote(value: unknown, note: SettingChange): unknown {
  const before = valueBefore(note)
  const { after } = note
  if (!isEntryList(value) || !isEntryList(before) || !isEntryList(after)) {
    return isSameValue(value, before) ? after : value
  }
  return value.map((entry) => {
    const [was, is] = [before, after].map((list) => list.find(({ id }) => id === entry.id))
    return was && is ? withFields(entry, was, is) : entry
  })
}

/** Fields that somebody changed too are left unchanged. */
function withFields(entry: Tree, was: Tree, is: Tree): Tree {
  const keys = Object.keys({ ...was, ...is }).filter(
    (key) => !isSameValue(was[key], is[key]) && isSameValue(entry[key], was[key]),
  )
  const kept = Object.entries({ ...entry, ...Object.fromEntries(keys.map((key) => [key, is[key]])) })
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
}

const isEntryList = (value: unknown): value is readonly Tree[] => Array.isArray(value) && value.every(isTree)
