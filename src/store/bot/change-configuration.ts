import { parse, safeParse } from 'zod/mini'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { parentOf } from '#core/collections/define.ts'
import { mergeValue } from '#core/settings/merge-value.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { isSameValue, readPath, type Tree } from '#core/settings/paths.ts'
import { collections, settingsTable } from '#modules/index.ts'
import type { Actor, ChangeSource } from '../actor.ts'
import { lockCollections } from '../collections-change.ts'
import { lockSettings, readSettings, type SaveResult, saveSettings } from '../settings.ts'
import type { Queries } from '../transaction.ts'
import { Refused } from './refusals.ts'

type Change = { guildId: string; actor: Actor; source: ChangeSource; at: number }
type SettingsEffect = Extract<StateEffect, { type: 'changeSettings' }>
type SaveEffect = Extract<StateEffect, { type: 'saveConfiguration' }>
type EntryEffect = Extract<StateEffect, { type: 'changeEntry' }>
type NewEntryEffect = Extract<StateEffect, { type: 'addEntry' }>
type EntryDeletion = Extract<StateEffect, { type: 'deleteEntry' }>

/** What others have saved since stays. A value that the dashboard would refuse is a bug in the module. */
export async function changeSettings(
  queries: Queries,
  change: Change,
  { changes, from = {} }: Pick<SettingsEffect, 'changes' | 'from'>,
): Promise<void> {
  const parsed = parsePatch(settingsTable, changes, 'bot')
  if (!parsed.ok) throw new Error(`settings that no dashboard would save: ${JSON.stringify(parsed.issues)}`)
  await lockSettings(queries, change.guildId)
  const { settings } = await readSettings(queries, change.guildId)
  const merged = [...parsed.changes].map(([path, value]) => {
    return [path, path in from ? mergeValue(from[path], value, readPath(settings, path)) : value] as const
  })
  await saveSettings(queries, { ...change, changes: new Map(merged) })
}

/** Entries first: settings may refer to the added ones. */
export async function saveConfiguration(
  queries: Queries,
  where: Pick<Change, 'guildId' | 'at'>,
  { by, source, baseRevision, changes, entries = [], seen = [] }: Omit<SaveEffect, 'type'>,
): Promise<Extract<SaveResult, { ok: true }>> {
  const parsed = parsePatch(settingsTable, changes)
  if (!parsed.ok) throw new Error(`settings that no dashboard would save: ${JSON.stringify(parsed.issues)}`)
  const change: Change = { ...where, actor: by, source }
  const locked = entries.length > 0 ? await lockCollections(queries, change) : null
  for (const { collection, entries: expected } of seen) {
    if (locked && !isStill(await locked.read(collection), expected)) {
      throw new Refused({ effect: 'saveConfiguration', code: 'changed' })
    }
  }
  for (const { collection: name, id, body } of entries) {
    const collection = collections.get(name)?.collection
    if (!locked || !collection) throw new Error(`there is no collection ${name}`)
    if (body === null) {
      await locked.remove(name, [id])
      continue
    }
    const whole = parse(collection.schema, { ...body, id })
    const { id: _, ...content } = whole
    const entry = { id, parent: parentOf(collection, whole), body: content as Tree }
    const isThere = (await locked.read(name)).some((other) => other.id === id)
    await (isThere ? locked.update(name, entry) : locked.insert(name, entry))
  }
  const saved = await saveSettings(queries, { ...change, changes: parsed.changes, baseRevision, save: locked?.save })
  if (!saved.ok) throw new Refused({ effect: 'saveConfiguration', code: 'changed' })
  return { ...saved, save: locked?.save ?? saved.save }
}

type Versioned = { id: string; version: number }
const isStill = (entries: readonly Versioned[], seen: readonly Versioned[]) =>
  isSameValue(
    entries.map(({ id, version }) => [id, version]),
    seen.map(({ id, version }) => [id, version]),
  )

/** Holds the lock of everybody who changes collections: nobody saves an outdated version over it. */
export async function changeEntry(
  queries: Queries,
  change: Change,
  { collection, id, changes }: EntryEffect,
): Promise<void> {
  const locked = await lockCollections(queries, change)
  const entry = (await locked.read(collection)).find((each) => each.id === id)
  if (!entry) throw new Refused({ effect: 'changeEntry', code: 'gone' })
  await locked.update(collection, { id, parent: entry.parent, body: { ...entry.body, ...changes } })
}

/**
 * What the dashboard would refuse is a bug in the module; a full collection or a name in use, because somebody else has
 * just added the same, is refused.
 */
export async function addEntry(
  queries: Queries,
  change: Change,
  { collection: name, id, entry }: NewEntryEffect,
): Promise<void> {
  const collection = collections.get(name)?.collection
  if (!collection) throw new Error(`there is no collection ${name}`)
  const whole = parse(collection.schema, { ...entry, id })
  const locked = await lockCollections(queries, change)
  const others = await locked.read(name)
  const entries = others.flatMap((other) => safeParse(collection.schema, { ...other.body, id: other.id }).data ?? [])
  if (others.some((other) => other.id === id) || collection.isTaken(whole, entries)) {
    throw new Refused({ effect: 'addEntry', code: 'exists' })
  }
  if (others.length >= collection.hardMax) throw new Refused({ effect: 'addEntry', code: 'tooMuch' })
  const { id: _, ...body } = whole
  await locked.insert(name, { id, parent: parentOf(collection, whole), body: body as Tree })
}

export async function deleteEntry(queries: Queries, change: Change, { collection, id }: EntryDeletion): Promise<void> {
  const locked = await lockCollections(queries, change)
  const isThere = (await locked.read(collection)).some((entry) => entry.id === id)
  if (!isThere) throw new Refused({ effect: 'deleteEntry', code: 'gone' })
  await locked.remove(collection, [id])
}
