/** What a command says back; the bot's runtime turns it into the platform's own shape. */
export type CommandReply = {
  /** Only the person who asked sees it. */
  isPrivate: boolean
  content?: string
  embed?: {
    title?: string
    description?: string
    thumbnail?: string
    fields?: readonly { name: string; value: string; isInline?: boolean }[]
    footer?: string
  }
  /** Buttons that lead to pages. */
  links?: readonly { label: string; url: string }[]
}

export const privately = (content: string): CommandReply => ({ isPrivate: true, content })
