import type { RecordQuery } from '#core/bot/view.ts'
import { EVERYWHERE } from './records.ts'

/** Adds a value to the statement and returns its placeholder. */
export type Param = (value: unknown) => string

const ROWS = 100
const ROWS_MAX = 500
const COLUMNS = `kind, id, number, state, subject_id as "subjectId", actor_id as "actorId", channel_id as "channelId",
  message_id as "messageId", ${milliseconds('due_at')} as "dueAt", version, body,
  ${milliseconds('created_at')} as "createdAt", ${milliseconds('updated_at')} as "updatedAt"`

/** One JSON value: the rows, and the total number. */
export function recordSql(query: RecordQuery, guild: string, param: Param): string {
  const where = conditions(query, guild, param).join(' and ')
  if (query.countOnly)
    return `select json_build_object('rows', '[]'::json, 'count', count(*)) from records where ${where}`
  const limit = param(Math.min(query.limit ?? ROWS, ROWS_MAX))
  const way = query.oldestFirst ? 'asc' : 'desc'
  const offset = query.offset ? `offset ${param(query.offset)}::int` : ''
  const all = `(select count(*) from records where ${where})`
  // Only counted when there may be more than are returned.
  const count = offset ? all : `case when count(*) < ${limit}::int then count(*) else ${all} end`
  return `select json_build_object('rows', coalesce(json_agg(r), '[]'), 'count', ${count})
    from (select ${COLUMNS} from records where ${where}
      order by ${orderOf(query, way, param)} limit ${limit}::int ${offset}) r`
}

function orderOf({ order, highest }: RecordQuery, way: string, param: Param): string {
  if (highest !== undefined) {
    return `(body->>${param(highest)}::text)::numeric desc nulls last, created_at ${way}, number ${way}, id ${way}`
  }
  if (order === undefined) return `created_at ${way}, number ${way}, id ${way}`
  if (order === 'id') return 'id'
  if (order === 'numberDescending') return 'number desc'
  return order === 'state' ? 'state, id' : 'state desc, id'
}

function conditions(query: RecordQuery, guild: string, param: Param): string[] {
  const { id, number, state, subjectId, actorId, channelId, messageId, dueBefore, createdAfter, words } = query
  // The server's id is used either way: a statement must use all of its values.
  const owner = query.everywhere ? `coalesce('${EVERYWHERE}', ${guild}::text)` : `${guild}::text`
  const found = [`guild_id = ${owner}`, `kind = ${param(query.kind)}`]
  if (id !== undefined) found.push(`id = any(${param([id].flat())}::text[])`)
  if (number !== undefined) found.push(`number = ${param(number)}`)
  if (state !== undefined) found.push(`state = any(${param([state].flat())}::text[])`)
  if (subjectId !== undefined) found.push(`subject_id = ${param(subjectId)}`)
  if (query.subjectOf !== undefined) {
    const { kind, id: other } = query.subjectOf
    found.push(
      `subject_id = (select subject_id from records where guild_id = ${guild}::text and kind = ${param(kind)} and id = ${param(other)})`,
    )
  }
  if (actorId !== undefined) found.push(`actor_id = ${param(actorId)}`)
  if (channelId !== undefined) found.push(`channel_id = ${param(channelId)}`)
  if (messageId !== undefined) found.push(`message_id = any(${param([messageId].flat())}::text[])`)
  if (dueBefore !== undefined) found.push(`due_at < ${param(new Date(dueBefore))}`)
  if (createdAfter !== undefined) found.push(`created_at > ${param(new Date(createdAfter))}`)
  if (query.createdFrom !== undefined) found.push(`created_at >= ${param(new Date(query.createdFrom))}`)
  if (query.createdBefore !== undefined) found.push(`created_at < ${param(new Date(query.createdBefore))}`)
  for (const group of words?.groups ?? []) {
    found.push(`body->>${param(words?.key)}::text like any(${param(group.map(anywhere))}::text[])`)
  }
  if (query.bodyHas !== undefined) found.push(bodyHasSql(query.bodyHas, param))
  if (query.textIn !== undefined) found.push(textInSql(query.textIn, param))
  if (query.hasActor !== undefined) found.push(`actor_id is ${query.hasActor ? 'not null' : 'null'}`)
  if (query.numberBelow !== undefined) found.push(`number < ${param(query.numberBelow)}`)
  for (const { subjectId: about, bodyHas } of query.except ?? []) {
    const all = [
      ...(about === undefined ? [] : [`subject_id = ${param(about)}`]),
      ...(bodyHas ? [bodyHasSql(bodyHas, param)] : []),
    ]
    if (all.length > 0) found.push(`(${all.join(' and ')}) is not true`)
  }
  if (query.stateFrom !== undefined) found.push(`state >= ${param(query.stateFrom)}`)
  if (query.idAfter !== undefined) found.push(`id > ${param(query.idAfter)}`)
  if (query.alsoHere !== undefined) {
    const here = `here.guild_id = ${guild}::text and here.kind = ${param(query.alsoHere)} and here.id = records.id`
    found.push(`exists (select from records here where ${here})`)
  }
  return found
}

type Query<Key extends keyof RecordQuery> = NonNullable<RecordQuery[Key]>

const bodyHasSql = (values: Query<'bodyHas'>, param: Param): string => `body @> ${param(JSON.stringify(values))}::jsonb`

function textInSql({ text, paths, orNumber }: Query<'textIn'>, param: Param): string {
  const inText = `exists (select from unnest(${param(paths)}::text[]) as path,
    jsonb_path_query(records.body, path::jsonpath) as part
    where position(${folded(`${param(text)}::text`)} in ${folded(`part #>> '{}'`)}) > 0)`
  return orNumber === undefined ? inText : `(${inText} or number = ${param(orNumber)})`
}

/** Unicode blocks of combining accents; decomposing a letter separates them from it. */
const ACCENTS = '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]'
/** Text in the form used for searching: without accents, in lower case. */
export const folded = (text: string): string => `lower(regexp_replace(normalize(${text}, nfkd), '${ACCENTS}', '', 'g'))`

/** What people type is searched literally. */
const anywhere = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

function milliseconds(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::bigint`
}
