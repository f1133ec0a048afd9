import * as z from 'zod/mini'

const shownCommand = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  /** The command's address on the public page. */
  path: z.string(),
})
export type ShownCommand = z.infer<typeof shownCommand>

/** `GET /commands`, in the language of the request. */
export const commandList = z.object({ commands: z.array(shownCommand) })
