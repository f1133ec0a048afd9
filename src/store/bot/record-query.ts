import type { RecordQuery } from '#core/bot/view.ts'

/** Adds a value to the statement and returns how the statement names it. */
export type Param = (value: unknown) => string

const LIMIT_MAX = 100
const COLUMNS = `kind, id, number, state, subject_id as "subjectId", actor_id as "actorId", channel_id as "channelId",
  message_id as "messageId", ${milliseconds('due_at')} as "dueAt", version, body,
  ${milliseconds('created_at')} as "createdAt", ${milliseconds('updated_at')} as "updatedAt"`

/** One JSON value: the rows, and how many there are in all. */
export function recordSql(query: RecordQuery, guild: string, param: Param): string {
  const where = conditions(query, guild, param).join(' and ')
  if (query.countOnly)
    return `select json_build_object('rows', '[]'::json, 'count', count(*)) from records where ${where}`
  const limit = param(Math.min(query.limit ?? LIMIT_MAX, LIMIT_MAX))
  const way = query.oldestFirst ? 'asc' : 'desc'
  const highest = query.highest === undefined ? '' : `(body->>${param(query.highest)}::text)::numeric desc nulls last,`
  const offset = query.offset ? `offset ${param(query.offset)}::int` : ''
  const all = `(select count(*) from records where ${where})`
  // Counted only when there may be more than are shown.
  const count = offset ? all : `case when count(*) < ${limit}::int then count(*) else ${all} end`
  return `select json_build_object('rows', coalesce(json_agg(r), '[]'), 'count', ${count})
    from (select ${COLUMNS} from records where ${where}
      order by ${highest} created_at ${way}, number ${way}, id ${way} limit ${limit}::int ${offset}) r`
}

function conditions(query: RecordQuery, guild: string, param: Param): string[] {
  const { id, number, state, subjectId, actorId, channelId, messageId, dueBefore, createdAfter, words } = query
  const found = [`guild_id = ${guild}::text`, `kind = ${param(query.kind)}`]
  if (id !== undefined) found.push(`id = ${param(id)}`)
  if (number !== undefined) found.push(`number = ${param(number)}`)
  if (state !== undefined) found.push(`state = any(${param([state].flat())}::text[])`)
  if (subjectId !== undefined) found.push(`subject_id = ${param(subjectId)}`)
  if (actorId !== undefined) found.push(`actor_id = ${param(actorId)}`)
  if (channelId !== undefined) found.push(`channel_id = ${param(channelId)}`)
  if (messageId !== undefined) found.push(`message_id = ${param(messageId)}`)
  if (dueBefore !== undefined) found.push(`due_at < ${param(new Date(dueBefore))}`)
  if (createdAfter !== undefined) found.push(`created_at > ${param(new Date(createdAfter))}`)
  for (const group of words?.groups ?? []) {
    found.push(`body->>${param(words?.key)}::text like any(${param(group.map(anywhere))}::text[])`)
  }
  return found
}

/** What people type is looked for as it is. */
const anywhere = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

function milliseconds(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::bigint`
}
