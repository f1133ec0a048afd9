import * as z from 'zod/mini'
import { storedText } from './stored-text.ts'

/** Longer than the id of any module. */
const PLACE_LENGTH_MAX = 40
const THING_LENGTH_MAX = 64

/** What they have open on a page that shows one thing at a time, such as a ticket. */
const thing = z.strictObject({
  id: storedText(THING_LENGTH_MAX).check(z.regex(/^[\w-]+$/)),
  isWriting: z.boolean(),
})
export type OpenedThing = z.infer<typeof thing>

/** `PUT /dashboard/guilds/{id}/live/{stream}`: where in the dashboard this person is. */
export const presenceRequest = z.strictObject({
  /** null: on the overview. */
  module: z.nullable(storedText(PLACE_LENGTH_MAX).check(z.regex(/^[a-z-]+$/))),
  /** With unsaved changes. */
  editing: z.boolean(),
  thing: z.optional(z.nullable(thing)),
})
export type Presence = z.infer<typeof presenceRequest>

/** Somebody else who has the dashboard of the same server open. */
export const editor = z.object({
  id: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** Id of the avatar decoration's preset. */
  decoration: z.optional(z.nullable(z.string())),
  module: z.nullable(z.string()),
  editing: z.boolean(),
  thing: z.optional(z.nullable(thing)),
})
export type Editor = z.infer<typeof editor>
