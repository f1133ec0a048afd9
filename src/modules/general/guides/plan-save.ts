import { isAdministrator } from '#core/access.ts'
import type { Effect } from '#core/bot/effects.ts'
import { byCommandOf } from '#core/bot/saver.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { StoredBody } from '#core/bot/stored-body.ts'
import type { Collection } from '#core/collections/define.ts'
import { parseEntry } from '#core/collections/parse-entry.ts'
import { stampReward } from '#core/collections/stamp-reward.ts'
import { hasPermission } from '#core/guild/permissions.ts'
import { usesOf } from '#core/saving/entry-uses.ts'
import { goneEntryIssues, newlyNamedEntries } from '#core/saving/gone-entries.ts'
import { type EntryJudging, judgeEntry } from '#core/saving/judge-entry.ts'
import { prepareSave } from '#core/saving/prepare-save.ts'
import { effectiveSettings } from '#core/settings/draft.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import type { Tree } from '#core/settings/paths.ts'
import type { ConfigVisit } from '../config/visit.ts'
import { entriesOf, type FoundGuide } from './found-guide.ts'

/** One entry as it will be saved, without its id; null: it is deleted. */
export type EntryChange = {
  id: string
  body: Tree | null
  /** Its position in the list, for a deleted one that is restored. */
  place?: number | undefined
}

export type PlannedSave =
  /** `after`: the visit once it is saved. */
  | { ok: true; effect: Effect; after: ConfigVisit }
  /** Paths are relative to the entry where the problem is inside it. */
  | { ok: false; issues: SettingIssue[] }

/** Checks the same rules as the dashboard, for both kinds of list. */
export function planSave(
  found: FoundGuide,
  changes: readonly EntryChange[],
  visit: ConfigVisit,
  member: Pick<MemberSnapshot, 'id' | 'username' | 'avatar'>,
): PlannedSave {
  const { list } = found.guide
  return 'setting' in list
    ? planSetting(found, list.setting, changes, visit, member)
    : planCollection(list.collection, changes, visit, member)
}

function planSetting(
  { guide }: FoundGuide,
  path: string,
  changes: readonly EntryChange[],
  visit: ConfigVisit,
  member: Pick<MemberSnapshot, 'id' | 'username' | 'avatar'>,
): PlannedSave {
  const { configuration, guild, visitor, viewer, locale } = visit
  const { catalogue, settings, entries, revision } = configuration
  const element = elementOf(catalogue.table.get(path)?.schema)
  for (const { id, body } of changes) {
    const parsed = body && element ? parseEntry(element, { ...body, id }) : null
    // The list's own issue only says that something in it is wrong.
    if (parsed && !parsed.ok) return { ok: false, issues: parsed.issues }
  }
  let next = entriesOf(guide, visit)
  for (const { id, body, place } of changes) {
    const entry = body && { ...body, id }
    const isThere = next.some((one) => one.id === id)
    if (!entry) next = next.filter((one) => one.id !== id)
    else if (isThere) next = next.map((one) => (one.id === id ? entry : one))
    else next = next.toSpliced(place ?? next.length, 0, entry)
  }
  const loudMessages = catalogue.loudIn((entries.get('savedMessages') ?? []).map(wholeOf))
  const saving = { settings, view: guild, standing: visitor, locale, viewer, loudMessages }
  const prepared = prepareSave(catalogue, { [path]: next }, saving)
  if (!prepared.ok) return prepared
  const known = new Map([...entries].map(([name, stored]) => [name, new Set(stored.map(({ id }) => id))]))
  const gone = goneEntryIssues(newlyNamedEntries(catalogue.table, settings, prepared.changes), known)
  if (gone.length > 0) return { ok: false, issues: gone }
  const saved = Object.fromEntries(prepared.changes)
  return {
    ok: true,
    effect: { type: 'saveConfiguration', ...byCommandOf(member), baseRevision: revision, changes: saved },
    after: { ...visit, configuration: { ...configuration, settings: effectiveSettings(settings, saved) } },
  }
}

type ZodSchema = Parameters<typeof parseEntry>[0]

function elementOf(schema: ZodSchema | undefined): ZodSchema | null {
  const def = schema && (schema as import('zod/mini').core.$ZodTypes)._zod.def
  return def?.type === 'array' ? def.element : null
}

const wholeOf = ({ id, body }: StoredBody) => ({ ...body, id })

function planCollection(
  name: string,
  changes: readonly EntryChange[],
  visit: ConfigVisit,
  member: Pick<MemberSnapshot, 'id' | 'username' | 'avatar'>,
): PlannedSave {
  const { configuration } = visit
  const { catalogue, settings, entries, revision } = configuration
  const collection = catalogue.collections.get(name)?.collection
  if (!collection) throw new Error(`there is no collection ${name}`)
  let now = entries
  const written: { collection: string; id: string; body: Tree | null }[] = []
  for (const { id, body } of changes) {
    const stored = now.get(name) ?? []
    const read = (other: string) => (now.get(other) ?? []).map(wholeOf)
    const known = stored.find((one) => one.id === id)
    if (body === null) {
      const uses = usesOf(catalogue, read, settings, new Map([[name, new Set([id])]]))
      if (uses.collections.size + uses.settings.length > 0) return { ok: false, issues: [issue('', 'V_CONFLICT')] }
      if (known) written.push({ collection: name, id, body: null })
      now = new Map(now).set(
        name,
        stored.filter((one) => one.id !== id),
      )
      continue
    }
    const stamped = stampReward(body, known?.body ?? null, member.id)
    const judged = judgeEntry(id, { ...stamped, id }, judgingOf(collection, read, visit))
    if (judged.kind !== 'ready') return { ok: false, issues: judged.kind === 'full' ? [judged.limit] : judged.issues }
    const { id: _, ...content } = judged.entry
    const entry: StoredBody = { id, body: content as Tree, version: (known?.version ?? 0) + 1 }
    written.push({ collection: name, id, body: entry.body })
    now = new Map(now).set(name, known ? stored.map((one) => (one.id === id ? entry : one)) : [...stored, entry])
  }
  const seen = (entries.get(name) ?? []).map(({ id, version }) => ({ id, version }))
  return {
    ok: true,
    effect: {
      type: 'saveConfiguration',
      ...byCommandOf(member),
      baseRevision: revision,
      changes: {},
      entries: written,
      seen: [{ collection: name, entries: seen }],
    },
    after: { ...visit, configuration: { ...configuration, entries: now } },
  }
}

const judgingOf = (
  collection: Collection,
  read: EntryJudging['read'],
  { configuration: { catalogue }, guild, visitor, locale }: ConfigVisit,
): EntryJudging => ({
  collection,
  read,
  view: guild,
  checkLoudEntry: catalogue.checkLoudEntry,
  isAdministrator: isAdministrator(visitor),
  mayMentionEveryone: isAdministrator(visitor) || hasPermission(visitor.permissions, 'mentionEveryone'),
  locale,
})

/** The entry as it is saved now, without its id. */
export function savedBody({ guide }: FoundGuide, id: string, visit: ConfigVisit): Tree | null {
  const entry = entriesOf(guide, visit).find((one) => one.id === id)
  if (!entry) return null
  const { id: _, ...body } = entry
  return body
}
