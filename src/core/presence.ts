import * as z from 'zod/mini'
import { storedText } from './stored-text.ts'

/** Ids of modules are short; nothing longer is worth telling anybody. */
const PLACE_LENGTH_MAX = 40

/** `PUT /dashboard/guilds/{id}/live/{stream}`: where in the dashboard this person is. */
export const presenceRequest = z.strictObject({
  /** null: on the overview. */
  module: z.nullable(storedText(PLACE_LENGTH_MAX).check(z.regex(/^[a-z-]+$/))),
  /** With changes that are not saved yet. */
  editing: z.boolean(),
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
})
export type Editor = z.infer<typeof editor>
