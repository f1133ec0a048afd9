import pg from 'pg'
import type { Id } from '#core/bot/ref.ts'
import type { StateEffect } from '#core/bot/state-effects.ts'
import type { Queries } from '../transaction.ts'
import { Refused } from './refusals.ts'

type Put = Extract<StateEffect, { type: 'putRecord' }>
type Change = Extract<StateEffect, { type: 'changeRecord' }>
type Delete = Extract<StateEffect, { type: 'deleteRecord' }>
type DeleteAbout = Extract<StateEffect, { type: 'deleteRecordsAbout' }>

/** Used as the server id of records that are kept once for all servers. */
export const EVERYWHERE = '*'
const ownerOf = (guildId: string, { everywhere }: { everywhere?: boolean | undefined }) =>
  everywhere ? EVERYWHERE : guildId

/** The number is taken in the same transaction: none is skipped, and none is used twice. */
const PUT = {
  name: 'put-record',
  text: `
    with numbered as (
      insert into counters as c (guild_id, name, value) select $1, $11::text, 1 where $11::text is not null
      on conflict (guild_id, name) do update set value = c.value + 1
      returning value
    )
    insert into records
      (guild_id, kind, id, state, subject_id, actor_id, channel_id, message_id, due_at, body, number, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (select value from numbered), $12, $12)
    returning number`,
}

/** Returns the record's number, if it has one. */
export async function putRecord({ pool }: Queries, guildId: string, record: Put, now: number): Promise<number | null> {
  const values = [
    ownerOf(guildId, record),
    record.kind,
    record.id,
    record.state,
    idOf(record.subjectId),
    idOf(record.actorId),
    idOf(record.channelId),
    idOf(record.messageId),
    dateOf(record.dueAt),
    JSON.stringify(record.body),
    record.number?.counter ?? null,
    new Date(now),
  ]
  const { rows } = await pool.query<{ number: string | null }>({ ...PUT, values }).catch((error: unknown) => {
    const exists = error instanceof pg.DatabaseError && error.constraint === 'records_pkey'
    throw exists ? new Refused({ effect: 'putRecord', code: 'exists' }) : error
  })
  const number = rows[0]?.number ?? null
  return number === null ? null : Number(number)
}

/** Only columns named in $4 change. */
const CHANGE = {
  name: 'change-record',
  text: `
    with changed as (
      update records set
        state = coalesce($5, state),
        subject_id = case when 'subjectId' = any($4) then $6 else subject_id end,
        actor_id = case when 'actorId' = any($4) then $7 else actor_id end,
        channel_id = case when 'channelId' = any($4) then $8 else channel_id end,
        message_id = case when 'messageId' = any($4) then $9 else message_id end,
        due_at = case when 'dueAt' = any($4) then $10 else due_at end,
        body = body || coalesce($11::jsonb, '{}'),
        version = version + 1,
        updated_at = $12
      where guild_id = $1 and kind = $2 and id = $3
        and ($13::int is null or version = $13) and ($14::text[] is null or state = any($14))
      returning version
    )
    select (select version from changed) as version,
      exists (select from records where guild_id = $1 and kind = $2 and id = $3) as found`,
}

export async function changeRecord({ pool }: Queries, guildId: string, change: Change, now: number): Promise<void> {
  const { kind, id, state, subjectId, actorId, channelId, messageId, dueAt, body, expect } = change
  const columns = { subjectId, actorId, channelId, messageId, dueAt }
  const named = Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const { rows } = await pool.query<{ version: number | null; found: boolean }>({
    ...CHANGE,
    values: [
      ownerOf(guildId, change),
      kind,
      id,
      named,
      state ?? null,
      idOf(subjectId),
      idOf(actorId),
      idOf(channelId),
      idOf(messageId),
      dateOf(dueAt),
      body ? JSON.stringify(body) : null,
      new Date(now),
      expect?.version ?? null,
      expect?.state === undefined ? null : [expect.state].flat(),
    ],
  })
  if (rows[0]?.version) return
  throw new Refused({ effect: 'changeRecord', code: rows[0]?.found ? 'changed' : 'gone' })
}

export async function deleteRecord({ pool }: Queries, guildId: string, record: Delete): Promise<void> {
  await pool.query({
    name: 'delete-record',
    text: 'delete from records where guild_id = $1 and kind = $2 and id = $3',
    values: [ownerOf(guildId, record), record.kind, record.id],
  })
}

export async function deleteRecordsAbout({ pool }: Queries, { kind, subjectId }: DeleteAbout): Promise<void> {
  await pool.query({
    name: 'delete-records-about',
    text: 'delete from records where subject_id = $1 and kind = $2',
    values: [subjectId, kind],
  })
}

function idOf(id: Id | null | undefined): string | null {
  if (typeof id === 'object' && id !== null) throw new Error(`nothing named ${id.ref} was made yet`)
  return id ?? null
}

const dateOf = (time: number | null | undefined): Date | null => (typeof time === 'number' ? new Date(time) : null)
