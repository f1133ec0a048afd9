import type { Saver } from '#core/bot/saver.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import type { Actor, ChangeSource } from '../actor.ts'
import { notifySql } from '../bus.ts'
import { scheduleJob, scheduleWhereRecorded, unscheduleJob } from '../jobs.ts'
import { forget, forgetAll, remember } from '../memory.ts'
import { assignSlotIn, releaseSlotIn } from '../premium-slots.ts'
import { settlePremium } from '../settle-premium.ts'
import { followSources } from '../sources.ts'
import type { Queries } from '../transaction.ts'
import { savePreferences } from '../user-preferences.ts'
import { addEntry, changeEntry, changeSettings, deleteEntry, saveConfiguration } from './change-configuration.ts'
import { deleteMemberState, putMemberState } from './member-state.ts'
import { changeRecord, deleteRecord, deleteRecordsAbout, putRecord } from './records.ts'
import { Refused } from './refusals.ts'

/** Summed, or never stored: `commitState` handles each separately. */
const OTHER_TYPES = ['hold', 'emit', 'addXp', 'earnMoney', 'moveMoney', 'moveXp', 'moveItem', 'takeStock'] as const
const otherTypes: ReadonlySet<string> = new Set(OTHER_TYPES satisfies readonly StateEffect['type'][])

/** Written one by one, in order. */
export type SingleEffect = Exclude<StateEffect, { type: (typeof OTHER_TYPES)[number] }>
export const isSingleEffect = (effect: StateEffect): effect is SingleEffect => !otherTypes.has(effect.type)

/** Kinds of records that a dashboard page updates live. */
const SHOWN_LIVE: ReadonlySet<string> = new Set(['ticket', 'ticketRequest', 'report', 'logDestination'])

/** Whether others are notified of it, too, in the same transaction. */
export const isShownLive = (effect: SingleEffect): boolean =>
  (effect.type === 'putRecord' || effect.type === 'changeRecord') && SHOWN_LIVE.has(effect.kind)

type Context = { guildId: string; module: string; now: number; actor: Actor }

/** Returns the number of a record that has one. */
export async function writeEffect(queries: Queries, effect: SingleEffect, context: Context): Promise<number | null> {
  const number = await write(queries, effect, context)
  if (isShownLive(effect) && 'id' in effect) await showRecord(queries, context, effect.id)
  return number
}

const showRecord = async (
  { pool }: Queries,
  { guildId, module }: Pick<Context, 'guildId' | 'module'>,
  id: string,
): Promise<void> => {
  await pool.query(notifySql({ kind: 'record', guildId, module, id }))
}

async function write(
  queries: Queries,
  effect: SingleEffect,
  { guildId, module, now, actor }: Context,
): Promise<number | null> {
  const change = { guildId, actor, source: 'bot' as ChangeSource, at: now }
  const inNameOf = ({ by, source }: Partial<Saver>) => (by && source ? { ...change, actor: by, source } : change)
  switch (effect.type) {
    case 'remember': {
      const { key, value, forgetAt } = effect
      await remember(queries, { guildId, module, key, value, forgetAt })
      return null
    }
    case 'forget':
      await forget(queries, guildId, module, effect.key)
      return null
    case 'forgetAll':
      await forgetAll(queries, guildId, module, effect.prefixes)
      return null
    case 'schedule': {
      const { job, key, at, payload } = effect
      await scheduleJob(queries, { guildId, module, job, key, at, payload })
      return null
    }
    case 'unschedule':
      await unscheduleJob(queries, { guildId, module, job: effect.job, key: effect.key })
      return null
    case 'scheduleElsewhere':
      await scheduleWhereRecorded(queries, { ...effect, module, exceptGuildId: guildId })
      return null
    case 'follow':
      await followSources(queries, { guildId, module, sources: effect.sources, now })
      return null
    case 'putRecord':
      return putRecord(queries, guildId, effect, now)
    case 'changeRecord':
      await changeRecord(queries, guildId, effect, now)
      return null
    case 'deleteRecord':
      await deleteRecord(queries, guildId, effect)
      return null
    case 'deleteRecordsAbout':
      await deleteRecordsAbout(queries, effect)
      return null
    case 'showRecord':
      await showRecord(queries, { guildId, module }, effect.id)
      return null
    case 'putMemberState':
      await putMemberState(queries, guildId, module, effect.userId, effect.value)
      return null
    case 'deleteMemberState':
      await deleteMemberState(queries, guildId, module, effect.userId)
      return null
    case 'changeSettings':
      await changeSettings(queries, change, effect)
      return null
    case 'saveConfiguration':
      await saveConfiguration(queries, { guildId, at: now }, effect)
      return null
    case 'changeEntry':
      await changeEntry(queries, inNameOf(effect), effect)
      return null
    case 'addEntry':
      await addEntry(queries, inNameOf(effect), effect)
      return null
    case 'deleteEntry':
      await deleteEntry(queries, inNameOf(effect), effect)
      return null
    case 'changePerson': {
      const saved = await savePreferences(queries, effect.userId, effect.changes, now)
      if (!saved) throw new Refused({ effect: effect.type, code: 'tooMuch' })
      return null
    }
    case 'usePremiumSlot': {
      const { userId, guildName } = effect
      const result = await assignSlotIn(queries, { userId, guildId, guildName, now })
      const refused = { noFreeSlot: 'tooLittle', slotMoved: 'doneBefore', alreadyPremium: 'exists' } as const
      if (result !== 'ok') throw new Refused({ effect: effect.type, code: refused[result] })
      return null
    }
    case 'settlePremium':
      await settlePremium(queries, effect.userId, now)
      return null
    case 'freePremiumSlot': {
      const isReleased = await releaseSlotIn(queries, effect.userId, effect.guildId ?? guildId, now)
      if (!isReleased) throw new Refused({ effect: effect.type, code: 'gone' })
      return null
    }
  }
}
