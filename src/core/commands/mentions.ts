import * as z from 'zod/mini'

const commandMention = z.object({
  /** As people type it in the language of the reply, without the slash. */
  name: z.string(),
  description: z.string(),
  /** The text that Discord turns into a clickable command. */
  mention: z.string(),
})
export type CommandMention = z.infer<typeof commandMention>

/** `GET /commands/mentions` */
export const commandMentions = z.object({ commands: z.array(commandMention) })
