import { readEntryPath } from '#core/collections/history-path.ts'
import type { HistoryEntry } from '#core/history-api.ts'
import type { Locale } from '#core/locale.ts'
import { findSaveRefusals } from '#core/saving/find-save-refusals.ts'
import type { Saving } from '#core/saving/saving.ts'
import { describeIssue } from '#core/settings/describe-issue.ts'
import { isSameValue, readPath, type Tree } from '#core/settings/paths.ts'
import { catalogue } from '#modules/catalogue.ts'
import { readEntryBodies } from '#store/collections.ts'
import { readLatestChanges, type SettingChange } from '#store/history.ts'
import type { Queries } from '#store/transaction.ts'
import { m } from '#texts'
import type { Visit } from '../enter.ts'
import { mayEditPath } from '../module-access.ts'
import { redactValue, restoreRedacted } from '../redactions.ts'
import { viewFor } from '../standing.ts'
import { readNotes, withNotesSince } from './bot-notes.ts'
import { isEntryPath, isOrderPath } from './undo-entry.ts'
import { parseStored } from './undo-settings.ts'
import { valueBefore } from './value-before.ts'

type Reader = { visit: Visit; locale: Locale }

/** Each change as this person may see it, with later changes and what would prevent an undo. */
export async function describeChanges(
  db: Queries,
  changes: readonly SettingChange[],
  { visit, locale }: Reader,
): Promise<HistoryEntry[]> {
  const { guild, member, standing } = visit
  const paths = changes.map(({ path }) => path)
  const places = paths.flatMap((path) => (isOrderPath(path) ? [] : (readEntryPath(path) ?? [])))
  const [newest, notes, bodies] = await Promise.all([
    readLatestChanges(db, guild.id, paths),
    readNotes(db, guild.id, paths),
    readEntryBodies(db, guild.id, places),
  ])
  const saving: Saving = { settings: guild.settings, view: viewFor(guild, standing), standing, locale }
  const seen = (path: string, value: unknown) => (isEntryPath(path) ? value : redactValue(path, value, member))
  const current = (path: string) =>
    isEntryPath(path) ? (bodies.get(path) ?? null) : seen(path, readPath(guild.settings as Tree, path))

  return changes.map((change) => {
    const { id, save, revision, actor, source, path, after, at } = change
    const last = newest.get(path)
    const before = seen(path, valueBefore(change))
    const isNoted =
      last?.source === 'bot' && isSameValue(current(path), seen(path, withNotesSince(after, change, notes)))
    const isLatest = !last || last.id === id || isNoted
    return {
      id,
      save,
      revision,
      at: at.toISOString(),
      actor,
      source,
      path,
      before,
      after: seen(path, after),
      later: isLatest
        ? null
        : { at: last.at.toISOString(), actor: last.actor, source: last.source, value: current(path) },
      blocked: mayEditPath(standing, path)
        ? isEntryPath(path) || isSameValue(current(path), before)
          ? null
          : findReason(path, before, saving, visit)
        : m['api.undo.readOnly']({}, { locale }),
    }
  })
}

/** For an undo of this change alone: changes saved together may still be undoable together. */
function findReason(path: string, before: unknown, saving: Saving, { guild, member }: Visit): string | null {
  const lifted = restoreRedacted(new Map([[path, before]]), guild.settings, member).get(path)
  const parsed = parseStored(path, lifted)
  const [found] =
    'issue' in parsed ? [parsed.issue] : findSaveRefusals(catalogue, new Map([[path, parsed.value]]), saving)
  return found ? describeIssue(found, saving.locale) : null
}
