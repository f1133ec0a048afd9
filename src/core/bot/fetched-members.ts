import * as z from 'zod/mini'

/** A page of a server's members, as the platform answers a `fetch` of them. */
export const fetchedMembers = z.array(
  z.object({
    user: z.object({ id: z.string(), bot: z.optional(z.boolean()) }),
    roles: z.array(z.string()),
    joined_at: z.optional(z.nullable(z.string())),
  }),
)
export type FetchedMember = z.infer<typeof fetchedMembers>[number]
