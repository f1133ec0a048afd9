import type { UndoReply, UndoRequest } from '#core/history-api.ts'
import type { Locale } from '#core/locale.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { Actor } from '#store/actor.ts'
import { lockCollections } from '#store/collections-change.ts'
import { type ChosenChanges, readChosenChanges, readLatestChanges, readLatestId } from '#store/history.ts'
import { lockSettings, readSettings } from '#store/settings.ts'
import type { Queries } from '#store/transaction.ts'
import { m } from '#texts'
import type { Visit } from '../enter.ts'
import { mayEditPath, mayReadPath } from '../module-access.ts'
import { isBotNote, readNotes } from './bot-notes.ts'
import { compareWithNow, isContested, type Undone } from './compare-with-now.ts'
import { planRedo, planUndo } from './plan-undo.ts'
import { putInPlace } from './put-in-place.ts'

export type Undoing = {
  visit: Visit
  request: UndoRequest
  actor: Actor
  locale: Locale
  now: number
  /** Older changes cannot be undone. */
  since: number
}

type Lists = Pick<UndoReply, 'changes' | 'conflicts' | 'refused'>
type Outcome = Lists &
  Pick<UndoReply, 'outside' | 'latest'> & { settings: GuildSettings; revision: number; save: number }

/**
 * 'unknown': no such change, or too old. 'closed': one of them belongs to a module that this person has no access to.
 */
export type UndoResult = Outcome | 'unknown' | 'closed'

/**
 * Everything happens in one transaction in which nobody else changes settings or entries of this server: a dry run
 * does the same and is rolled back.
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
  // These were not chosen one by one: everything that people did since that moment is undone.
  const asked = request.what.kind === 'moment' ? readable.filter((change) => !isBotNote(change)) : readable
  const ids = new Set(asked.map(({ id }) => id))
  const touched = [...new Set(asked.map(({ path }) => path))]
  const notes = (await readNotes(queries, guildId, touched)).filter(({ id }) => !ids.has(id))

  const latest = await readLatestId(queries, guildId)
  const { settings: saved, revision } = await readSettings(queries, guildId)
  const lists: Lists = { changes: [], conflicts: [], refused: [] }
  const wanted: Undone[] = []
  const items = isRedo(request.what) ? planRedo(asked, notes) : planUndo(asked, notes)
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

  const placed = await putInPlace(
    queries,
    { visit, locked, settings: saved, revision, actor, source: 'undo', locale, now },
    wanted,
  )
  lists.changes.push(...placed.changes)
  lists.refused.push(...placed.refused)
  const closed = chosen.filter(({ path }) => !mayReadPath(standing.access, path))
  return {
    ...inOrderOf(paths, lists),
    settings: placed.settings,
    revision: placed.revision,
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

/** Newest first, in whatever order they were restored. */
function inOrderOf(paths: readonly string[], { changes, conflicts, refused }: Lists): Lists {
  const byPlace = (a: Undone, b: Undone) => paths.indexOf(a.path) - paths.indexOf(b.path)
  return { changes: changes.toSorted(byPlace), conflicts, refused: refused.toSorted(byPlace) }
}
