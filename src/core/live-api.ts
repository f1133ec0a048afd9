import * as z from 'zod/mini'
import { editor } from './presence.ts'

const positionChange = z.object({
  kind: z.enum(['role', 'channel']),
  id: z.string(),
  position: z.number(),
  cPosition: z.optional(z.number()),
})

/** `GET /dashboard/guilds/{id}/live`: what each event of the stream says. */
export const liveEvent = z.discriminatedUnion('kind', [
  /**
   * Sent first: the revision from which on nothing is missed, and the id of the stream, which the client names when it
   * says where the person is.
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
  /** Roles or channels were moved, and nothing else happened. */
  z.object({ kind: z.literal('positions'), changes: z.array(positionChange) }),
  /** Something else about the server changed, or messages may have been missed: read it again. */
  z.object({ kind: z.literal('guild') }),
  z.object({ kind: z.literal('premium'), premium: z.boolean() }),
  /** Entries of a collection were created, changed, moved or removed: read it again. */
  z.object({
    kind: z.literal('collection'),
    name: z.string(),
    actor: z.object({ id: z.string(), name: z.string() }),
  }),
  /** A record that this module's page shows has changed, or what belongs to it: read it again. */
  z.object({ kind: z.literal('record'), module: z.string(), id: z.string() }),
  /** The bot joined or left one of the person's servers: list them again. */
  z.object({ kind: z.literal('servers') }),
  /** The bot has left this server, or the person may no longer enter. The stream ends. */
  z.object({ kind: z.literal('left') }),
])
export type LiveEvent = z.infer<typeof liveEvent>
