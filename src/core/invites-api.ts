import * as z from 'zod/mini'
import { storedText } from './stored-text.ts'

const TYPED_MAX = 200

/** `POST /dashboard/guilds/{id}/auto-moderation/invites/look`: an invite as somebody typed it, or its code. */
export const inviteLookRequest = z.strictObject({ typed: storedText(TYPED_MAX) })
export type InviteLookRequest = z.infer<typeof inviteLookRequest>

/** null: no invite, or one that leads nowhere any more. */
export const inviteLookReply = z.object({
  invite: z.nullable(
    z.object({
      code: z.string(),
      server: z.object({ id: z.string(), name: z.string(), icon: z.nullable(z.string()) }),
    }),
  ),
})
export type InviteLookReply = z.infer<typeof inviteLookReply>
