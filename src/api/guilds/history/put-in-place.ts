import { hasPermission } from '#core/guild/permissions.ts'
import type { Locale } from '#core/locale.ts'
import { describeIssue } from '#core/settings/describe-issue.ts'
import type { GuildSettings } from '#modules/index.ts'
import type { Actor, ChangeSource } from '#store/actor.ts'
import type { LockedCollections } from '#store/collections-change.ts'
import { saveSettings } from '#store/settings.ts'
import type { Queries } from '#store/transaction.ts'
import type { Visit } from '../enter.ts'
import { restoreRedacted } from '../redactions.ts'
import { viewFor } from '../standing.ts'
import type { Undone } from './compare-with-now.ts'
import { isEntryPath, undoEntry } from './undo-entry.ts'
import { sortSettings } from './undo-settings.ts'

type Place = {
  visit: Visit
  locked: LockedCollections
  /** The saved settings, read inside the same transaction. */
  settings: GuildSettings
  revision: number
  actor: Actor
  source: ChangeSource
  locale: Locale
  now: number
}

type Placed = {
  changes: Undone[]
  /** Skipped, and why, as a sentence. */
  refused: (Undone & { message: string })[]
  settings: GuildSettings
  revision: number
}

/** Who writes entries, with everything needed to check one. */
export function entryWriter({ guild, standing }: Visit, locale: Locale) {
  return {
    premium: guild.premium,
    view: viewFor(guild, standing),
    isAdministrator: standing.isAdministrator,
    mayMentionEveryone: hasPermission(standing.permissions, 'mentionEveryone'),
    locale,
  }
}

/** Sets these values of settings and entries, as far as any save by this person would be accepted. */
export async function putInPlace(queries: Queries, place: Place, wanted: readonly Undone[]): Promise<Placed> {
  const { visit, locked, settings: saved, actor, source, locale, now } = place
  const { guild, member, standing } = visit
  const guildId = guild.id
  const placed: Placed = { changes: [], refused: [], settings: saved, revision: place.revision }
  const writer = entryWriter(visit, locale)
  let entries = wanted.filter(({ path }) => isEntryPath(path))
  let reasons = new Map<string, string>()
  /** Entries may need each other: refused ones are retried after the others. */
  const putEntries = async () => {
    for (let count = -1; count !== entries.length; ) {
      count = entries.length
      reasons = new Map()
      for (const undone of entries) {
        const reason = await undoEntry({ queries, locked, settings: placed.settings, writer }, undone)
        if (reason === null) placed.changes.push(undone)
        else reasons.set(undone.path, reason)
      }
      entries = entries.filter(({ path }) => reasons.has(path))
    }
  }
  // Settings may refer to entries that are restored, and stop referring to entries that are removed.
  await putEntries()
  const ofSettings = wanted.filter(({ path }) => !isEntryPath(path))
  const lifted = restoreRedacted(new Map(ofSettings.map(({ path, restored }) => [path, restored])), saved, member)
  const sorted = await sortSettings(queries, guildId, lifted, { settings: saved, view: writer.view, standing, locale })
  for (const undone of ofSettings) {
    const found = sorted.refused.get(undone.path)
    if (found) placed.refused.push({ ...undone, message: describeIssue(found, locale) })
    else placed.changes.push(undone)
  }
  if (sorted.changes.size > 0) {
    const { changes } = sorted
    const done = await saveSettings(queries, { guildId, changes, actor, source, at: now, save: locked.save })
    if (!done.ok) throw new Error('a save that names no revision has no conflicts')
    placed.settings = done.settings
    placed.revision = done.revision
  }
  await putEntries()
  for (const undone of entries) placed.refused.push({ ...undone, message: reasons.get(undone.path) ?? '' })
  return placed
}
