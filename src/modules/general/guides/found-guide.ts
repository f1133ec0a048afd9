import { mayEdit } from '#core/access.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { EntryGuide, GuideContext } from '#core/guides/guide.ts'
import { type LimitName, limitFor } from '#core/limits.ts'
import type { Owner } from '#core/saving/catalogue.ts'
import { isSameValue, isTree, readPath, type Tree } from '#core/settings/paths.ts'
import { seenValue } from '../config/setting-lines.ts'
import { type ConfigVisit, openModules } from '../config/visit.ts'

/** An entry with the shape that its list declares. */
export type GuidedEntry = Tree & { id: string }

/** A guide, together with the module that owns its list. */
export type FoundGuide = { guide: EntryGuide; owner: Owner }

export function guidesOf(owner: Owner, visit: ConfigVisit): EntryGuide[] {
  return visit.configuration.catalogue.guides
    .filter(({ module, guide }) => module === owner.module.id && isSeen(guide, visit))
    .map(({ guide }) => guide)
}

/** null: it does not exist, or this person may not open its module. */
export function findGuide(id: string | undefined, visit: ConfigVisit): FoundGuide | null {
  for (const owner of openModules(visit)) {
    const guide = guidesOf(owner, visit).find((one) => one.id === id)
    if (guide) return { guide, owner }
  }
  return null
}

/** Saving a value that is partly hidden from the person would lose the hidden part. */
function isSeen({ list }: EntryGuide, visit: ConfigVisit): boolean {
  if ('collection' in list) return true
  return isSameValue(seenValue(list.setting, visit), readPath(visit.configuration.settings, list.setting))
}

export const mayChange = ({ owner }: FoundGuide, { access }: ConfigVisit) => mayEdit(access, owner.module.id)

export function entriesOf({ list }: EntryGuide, { configuration: { settings, entries } }: ConfigVisit): GuidedEntry[] {
  if ('collection' in list) return (entries.get(list.collection) ?? []).map(({ id, body }) => ({ ...body, id }))
  const value = readPath(settings, list.setting)
  return Array.isArray(value) ? value.filter(isEntry) : []
}

const isEntry = (value: unknown): value is GuidedEntry => isTree(value) && typeof value.id === 'string'

/** How many entries this server may have; null: no limit. */
export function roomIn({ list }: EntryGuide, { configuration: { catalogue }, guild }: ConfigVisit): number | null {
  const collection = 'collection' in list ? catalogue.collections.get(list.collection)?.collection : undefined
  // Where each part of a list has its own limit, the limit is checked when an entry is saved.
  if (collection?.parent) return null
  const limit: LimitName | null | undefined =
    'setting' in list ? catalogue.table.get(list.setting)?.options.limit : collection?.limit
  return limit ? limitFor(limit, guild.premium) : null
}

export const contextOf = (
  { configuration: { settings, entries }, guild, speaker, locale, timezone, now }: ConfigVisit,
  { newId, botId }: Pick<RuleView, 'newId' | 'botId'>,
): GuideContext => ({ settings, entries, guild, speaker, locale, timezone, now, botId, newId })
