import * as z from 'zod/mini'
import { namedPerson } from '#core/named-person.ts'

/** `GET …/guilds/{id}/premium`: why a server is premium, and for how long. */
export const serverPremium = z.object({
  /** Who gave it one of their slots; null: nobody did, or they are no longer known. */
  by: z.nullable(namedPerson),
  /** null: without end, or the server is not premium. */
  until: z.nullable(z.string()),
})
