import type { StateEffect } from '#core/bot/effects.ts'
import { parsePatch } from '#core/settings/patch.ts'
import { settingsTable } from '#modules/index.ts'
import { lockCollections } from '../collections-change.ts'
import { type Actor, type ChangeSource, saveSettings } from '../settings.ts'
import type { Queries } from '../transaction.ts'
import { Refused } from './refusals.ts'

type Change = { guildId: string; actor: Actor; source: ChangeSource; at: number }
type SettingsEffect = Extract<StateEffect, { type: 'changeSettings' }>
type EntryEffect = Extract<StateEffect, { type: 'changeEntry' }>

/** The last writer of a key wins. A value that the dashboard would refuse is a bug of the module. */
export async function changeSettings(
  queries: Queries,
  change: Change,
  changes: SettingsEffect['changes'],
): Promise<void> {
  const parsed = parsePatch(settingsTable, changes)
  if (!parsed.ok) throw new Error(`settings that no dashboard would save: ${JSON.stringify(parsed.issues)}`)
  await saveSettings(queries, { ...change, changes: parsed.changes })
}

/** Behind the lock of everybody who changes collections: nobody saves over it what they read before. */
export async function changeEntry(
  queries: Queries,
  change: Change,
  { collection, id, changes }: EntryEffect,
): Promise<void> {
  const collections = await lockCollections(queries, change)
  const entry = (await collections.read(collection)).find((each) => each.id === id)
  if (!entry) throw new Refused({ effect: 'changeEntry', code: 'gone' })
  await collections.update(collection, { id, parent: entry.parent, body: { ...entry.body, ...changes } })
}
