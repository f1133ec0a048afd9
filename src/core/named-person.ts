import * as z from 'zod/mini'

/** Somebody whom a list names; the name is null where nobody could be asked for it. */
export const namedPerson = z.object({ id: z.string(), name: z.nullable(z.string()) })
