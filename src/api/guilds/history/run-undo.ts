import { hasPermission } from '#core/guild/permissions.ts'
import type { UndoReply, UndoRequest } from '#core/history-api.ts'
import type { Locale } from '#core/locale.ts'
import { describeIssue } from '#core/settings/describe-issue.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { Actor } from '#store/actor.ts'
import { lockCollections } from '#store/collections-change.ts'
import { type ChosenChanges, readChosenChanges, readLatestChanges, readLatestId } from '#store/history.ts'
import { lockSettings, readSettings, saveSettings } from '#store/settings.ts'
import type { Queries } from '#store/transaction.ts'
import { m } from '#texts'
import type { Visit } from '../enter.ts'
import { mayEditPath, mayReadPath } from '../module-access.ts'
import { restoreRedacted } from '../redactions.ts'
import { viewFor } from '../standing.ts'
import { compareWithNow, isContested, type Undone } from './compare-with-now.ts'
import { planRedo, planUndo } from './plan-undo.ts'
import { isEntryPath, undoEntry } from './undo-entry.ts'
import { sortSettings } from './undo-settings.ts'

export type Undoing = {
  visit: Visit
  request: UndoRequest
  actor: Actor
  locale: Locale
  now: number
  /** Changes older than this are out of reach. */
  since: number
}

type Lists = Pick<UndoReply, 'changes' | 'conflicts' | 'refused'>
type Outcome = Lists &
  Pick<UndoReply, 'outside' | 'latest'> & { settings: GuildSettings; revision: number; save: number }

/** 'unknown': no such change, or too old. 'closed': one that was named belongs to a module that is not theirs. */
export type UndoResult = Outcome | 'unknown' | 'closed'

/**
 * All of it inside one transaction, in which nobody else changes settings or entries of this server: a dry run is the
 * same work, rolled back.
 */
export async function runUndo(queries: Queries, undoing: Undoing): Promise<UndoResult> {
  const { visit, request, actor, locale, now, since } = undoing
  const { guild, member, standing } = visit
  const guildId = guild.id
  const locked = await lockCollections(queries, { guildId, actor, source: 'undo', at: now })
  await lockSettings(queries, guildId)
  const chosen = await readChosenChanges(queries, guildId, chosenBy(request.what), since)
  if (request.what.kind === 'entries' && chosen.length < new Set(request.what.ids).size) return 'unknown'
  const readable = chosen.filter(({ path }) => mayReadPath(standing.access, path))
  if (request.what.kind === 'entries' && readable.length < chosen.length) return 'closed'

  const latest = await readLatestId(queries, guildId)
  const { settings: saved, revision } = await readSettings(queries, guildId)
  const lists: Lists = { changes: [], conflicts: [], refused: [] }
  const wanted: Undone[] = []
  const items = isRedo(request.what) ? planRedo(readable) : planUndo(readable)
  const paths = items.map(({ path }) => path)
  const newest = await readLatestChanges(queries, guildId, paths)
  for (const item of items) {
    const compared = await compareWithNow(item, { locked, settings: saved, viewer: member })
    if (!compared) continue
    const { left: _, ...undone } = compared
    const change = newest.get(item.path)
    if (change && isContested(compared, change, request)) {
      lists.conflicts.push({ ...undone, at: change.at.toISOString(), actor: change.actor })
    } else if (mayEditPath(standing, item.path)) wanted.push(undone)
    else lists.refused.push({ ...undone, message: m['api.undo.readOnly']({}, { locale }) })
  }

  const view = viewFor(guild, standing)
  const mayMentionEveryone = hasPermission(standing.permissions, 'mentionEveryone')
  const { isAdministrator } = standing
  const writer = { premium: guild.premium, view, isAdministrator, mayMentionEveryone, locale }
  const state = { settings: saved, revision }
  let entries = wanted.filter(({ path }) => isEntryPath(path))
  let reasons = new Map<string, string>()
  /** Entries may need each other: what is refused is tried again after the others. */
  const putEntriesBack = async () => {
    for (let count = -1; count !== entries.length; ) {
      count = entries.length
      reasons = new Map()
      for (const undone of entries) {
        const reason = await undoEntry({ queries, locked, settings: state.settings, writer }, undone)
        if (reason === null) lists.changes.push(undone)
        else reasons.set(undone.path, reason)
      }
      entries = entries.filter(({ path }) => reasons.has(path))
    }
  }
  // Settings may name entries that come back, and let go of entries that go.
  await putEntriesBack()
  const ofSettings = wanted.filter(({ path }) => !isEntryPath(path))
  const lifted = restoreRedacted(new Map(ofSettings.map(({ path, restored }) => [path, restored])), saved, member)
  const sorted = await sortSettings(queries, guildId, lifted, { settings: saved, view, standing, locale })
  for (const undone of ofSettings) {
    const found = sorted.refused.get(undone.path)
    if (found) lists.refused.push({ ...undone, message: describeIssue(found, locale) })
    else lists.changes.push(undone)
  }
  if (sorted.changes.size > 0) {
    const { changes } = sorted
    const done = await saveSettings(queries, { guildId, changes, actor, source: 'undo', at: now, save: locked.save })
    if (!done.ok) throw new Error('a save that names no revision has no conflicts')
    state.settings = done.settings
    state.revision = done.revision
  }
  await putEntriesBack()
  for (const undone of entries) lists.refused.push({ ...undone, message: reasons.get(undone.path) ?? '' })
  const closed = chosen.filter(({ path }) => !mayReadPath(standing.access, path))
  return {
    ...inOrderOf(paths, lists),
    ...state,
    outside: new Set(closed.map(({ path }) => path)).size,
    latest,
    save: locked.save,
  }
}

const isRedo = (what: UndoRequest['what']) => what.kind === 'entries' && what.redo === true

function chosenBy(what: UndoRequest['what']): ChosenChanges {
  if (what.kind === 'entries') return { ids: what.ids }
  return what.kind === 'save' ? { save: what.save } : { afterSave: what.save }
}

/** Newest first, whatever was put back first. */
function inOrderOf(paths: readonly string[], { changes, conflicts, refused }: Lists): Lists {
  const byPlace = (a: Undone, b: Undone) => paths.indexOf(a.path) - paths.indexOf(b.path)
  return { changes: changes.toSorted(byPlace), conflicts, refused: refused.toSorted(byPlace) }
}
