import * as z from 'zod/mini'

/** Somebody in a list; the name is null where it could not be found. */
export const namedPerson = z.object({ id: z.string(), name: z.nullable(z.string()) })
