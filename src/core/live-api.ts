import * as z from 'zod/mini'
import { editor } from './presence.ts'

const positionChange = z.object({
  kind: z.enum(['role', 'channel']),
  id: z.string(),
  position: z.number(),
  cPosition: z.optional(z.number()),
})

/** `GET /dashboard/guilds/{id}/live`: the events of the stream. */
export const liveEvent = z.discriminatedUnion('kind', [
  /**
   * Sent first: the revision after which no change is missed, and the id of the stream, which the client names when
   * it reports where the person is.
   */
  z.object({ kind: z.literal('hello'), revision: z.number(), stream: z.string() }),
  /** Who else has the dashboard of this server open, and where. */
  z.object({ kind: z.literal('editors'), editors: z.array(editor) }),
  z.object({
    kind: z.literal('settings'),
    revision: z.number(),
    changes: z.array(z.object({ path: z.string(), value: z.unknown() })),
    actor: z.object({ id: z.string(), name: z.string() }),
  }),
  /** Roles or channels were moved, and nothing else changed. */
  z.object({ kind: z.literal('positions'), changes: z.array(positionChange) }),
  /** Something else about the server changed, or messages may have been missed: reload it. */
  z.object({ kind: z.literal('guild') }),
  z.object({ kind: z.literal('premium'), premium: z.boolean() }),
  /** Entries of a collection were created, changed, moved or removed: reload it. */
  z.object({
    kind: z.literal('collection'),
    name: z.string(),
    actor: z.object({ id: z.string(), name: z.string() }),
  }),
  /** A record that this module's page shows, or something that belongs to it, has changed: reload it. */
  z.object({ kind: z.literal('record'), module: z.string(), id: z.string() }),
  /** The bot joined or left one of the person's servers: reload the list. */
  z.object({ kind: z.literal('servers') }),
  /** The bot has left this server, or the person has lost access. The stream ends. */
  z.object({ kind: z.literal('left') }),
])
export type LiveEvent = z.infer<typeof liveEvent>
