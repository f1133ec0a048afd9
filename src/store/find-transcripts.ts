import type { StoredRecord } from '#core/bot/view.ts'
import { folded } from './bot/record-query.ts'
import type { Queries } from './transaction.ts'

export type TranscriptSearch = {
  number: number | null
  /** Who opened the ticket. */
  openerId: string | null
  panelId: string | null
  closerId: string | null
  /** Stars that the member gave. */
  rating: number | null
  /** When the ticket was closed, in ms: from this moment (inclusive) to the other (exclusive). */
  closedFrom: number | null
  closedBefore: number | null
  /** Searched in messages and in the name of who opened the ticket; '' for any. */
  words: string
  /** Tickets with a lower number than this. */
  before: number | null
}

export type FoundTranscript = {
  ticket: StoredRecord
  /** The message in which the words were found. */
  excerpt: { author: string; content: string } | null
}

/** Searching messages takes time, so this many transcripts are searched per request. */
const LOOKED_THROUGH = 200
const EXCERPT_AROUND = 80

type Row = { ticket: StoredRecord; number: number; isFound: boolean; author: string | null; content: string | null }

/**
 * Closed tickets whose transcript is kept, newest first. `next`: where to continue, if there may be more; a page may
 * therefore hold fewer than `limit`, or none.
 */
export async function findTranscripts(
  { pool }: Queries,
  guildId: string,
  search: TranscriptSearch,
  { now, limit }: { now: number; limit: number },
): Promise<{ found: FoundTranscript[]; next: number | null }> {
  const { number, openerId, panelId, words, before, closerId, rating, closedFrom, closedBefore } = search
  const { rows } = await pool.query<Row>({
    ...FIND,
    values: [
      guildId,
      new Date(now),
      number,
      openerId,
      panelId,
      words,
      before,
      LOOKED_THROUGH + 1,
      closerId,
      rating,
      closedFrom,
      closedBefore,
    ],
  })
  const looked = rows.slice(0, LOOKED_THROUGH)
  const matches = looked.filter(({ isFound }) => isFound)
  const shown = matches.slice(0, limit)
  const isCut = matches.length > shown.length
  const isMore = isCut || rows.length > looked.length
  const last = isCut ? shown.at(-1) : looked.at(-1)
  return {
    found: shown.map(({ ticket, author, content }) => ({
      ticket,
      excerpt: author === null || content === null ? null : { author, content },
    })),
    next: isMore ? Number(last?.number ?? 0) : null,
  }
}

const MILLISECONDS = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

const OPENER_NAMES = `concat_ws(' ', kept.body #>> '{opener,username}', kept.body #>> '{opener,globalName}', kept.body #>> '{opener,nickname}')`

const FIND = {
  name: 'find-transcripts',
  text: `
    with kept as (
      select ticket.*, transcript.body->'document'->'messages' as messages
      from records transcript
      join records ticket on ticket.guild_id = transcript.guild_id and ticket.kind = 'ticket'
        and ticket.id = transcript.body->>'ticketId'
      where transcript.guild_id = $1 and transcript.kind = 'transcript' and transcript.state = 'ready'
        and (transcript.due_at is null or transcript.due_at > $2)
        and ticket.state in ('closed', 'deleted') and ticket.body->>'webTranscript' = transcript.id
        and ($3::bigint is null or ticket.number = $3)
        and ($4::text is null or ticket.subject_id = $4)
        and ($5::text is null or ticket.body->>'panelId' = $5)
        and ($7::bigint is null or ticket.number < $7)
        and ($9::text is null or ticket.body->>'closer' = $9)
        and ($10::int is null or (ticket.body->>'rating')::numeric = $10)
        and ($11::bigint is null or (ticket.body->>'closedAt')::numeric >= $11)
        and ($12::bigint is null or (ticket.body->>'closedAt')::numeric < $12)
      order by ticket.number desc
      limit $8
    )
    select kept.number::int as number,
      json_build_object('kind', kept.kind, 'id', kept.id, 'number', kept.number, 'state', kept.state,
        'subjectId', kept.subject_id, 'actorId', kept.actor_id, 'channelId', kept.channel_id,
        'messageId', kept.message_id, 'dueAt', ${MILLISECONDS('kept.due_at')}, 'version', kept.version,
        'body', kept.body, 'createdAt', ${MILLISECONDS('kept.created_at')},
        'updatedAt', ${MILLISECONDS('kept.updated_at')}) as ticket,
      $6::text = '' or said.content is not null
        or position(${folded('$6::text')} in ${folded(OPENER_NAMES)}) > 0 as "isFound",
      said.author, said.content
    from kept left join lateral (
      select message->>'author' as author,
        substr(message->>'content',
          greatest(1, position(${folded('$6::text')} in ${folded(`message->>'content'`)}) - ${EXCERPT_AROUND}),
          ${2 * EXCERPT_AROUND} + length($6::text)) as content
      from jsonb_array_elements(kept.messages) as message
      where $6::text <> '' and position(${folded('$6::text')} in ${folded(`message->>'content'`)}) > 0
      limit 1
    ) said on true
    order by kept.number desc`,
}
