import * as z from 'zod/mini'
import type { StateEffect } from '#core/bot/effects.ts'
import type { RecordAnswer, RecordQuery } from '#core/bot/view.ts'
import { COPIES_MAX, type MessageCopy, messageCopy, SENT_COPY } from '#core/message-copies-api.ts'

/** One record per copy of a saved message sent from the dashboard; its id is that of the message. */
const body = z.extend(messageCopy, { savedId: z.string() })
export type KnownCopy = z.infer<typeof body>

/** The copies of one saved message, newest first; and the record of one message, whatever it is a copy of. */
export const copyNeeds = (savedId: string, messageId: string) =>
  ({ copies: copiesOf(savedId), known: copyById(messageId) }) satisfies Record<string, RecordQuery>
export const copiesOf = (savedId: string): RecordQuery => ({ kind: SENT_COPY, bodyHas: { savedId } })
export const copyById = (messageId: string): RecordQuery => ({ kind: SENT_COPY, id: messageId })

export const readCopies = ({ rows }: Pick<RecordAnswer, 'rows'> = { rows: [] }): KnownCopy[] =>
  rows.flatMap((row) => body.safeParse(row.body).data ?? [])

/** Records it, replacing the oldest when the limit is reached. `known`: as `copyNeeds` has loaded it. */
export function rememberCopy(
  savedId: string,
  copy: MessageCopy,
  { copies, known }: Readonly<Record<string, RecordAnswer>>,
): StateEffect[] {
  const { channelId, messageId } = copy
  const others = (copies?.rows ?? []).filter(({ id }) => id !== messageId)
  const gone = [...(known?.rows ?? []), ...others.slice(COPIES_MAX - 1)]
  return [
    ...gone.map(({ id }) => forgetCopy(id)),
    {
      type: 'putRecord',
      kind: SENT_COPY,
      id: messageId,
      state: 'sent',
      channelId,
      messageId,
      body: { ...copy, savedId },
    },
  ]
}

export const forgetCopy = (messageId: string): StateEffect => ({ type: 'deleteRecord', kind: SENT_COPY, id: messageId })
