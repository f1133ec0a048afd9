import * as z from 'zod/mini'

const commandMention = z.object({
  /** As people type it in the language of the reply, without the slash. */
  name: z.string(),
  description: z.string(),
  /** What a text holds so that Discord opens the command when somebody presses its name. */
  mention: z.string(),
})
export type CommandMention = z.infer<typeof commandMention>

/** `GET /commands/mentions` */
export const commandMentions = z.object({ commands: z.array(commandMention) })
