import * as z from 'zod/mini'

/** `GET /commands`, in the language of the request; `path` is the command's own place on the public page. */
export const commandList = z.object({
  commands: z.array(z.object({ name: z.string(), description: z.string(), category: z.string(), path: z.string() })),
})
