import type { Decision } from '#core/bot/effects.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'

/** What most commands answer: a sentence or an embed in the server's colour, and buttons to other pages. */
export type SimpleReply = {
  /** Only the person who asked sees it. */
  isPrivate: boolean
  content?: string
  embed?: {
    title?: string
    description?: string
    thumbnailUrl?: string
    fields?: readonly { name: string; value: string; inline?: boolean }[]
    footer?: string
  }
  links?: readonly { label: string; url: string }[]
}

export function answer(view: Pick<RuleView, 'shared'>, reply: SimpleReply, code = 'answered'): Decision {
  const { isPrivate } = reply
  return { effects: [{ type: 'reply', isPrivate, message: messageOf(view, reply) }], reasons: [{ code }] }
}

/** A sentence that only the person who asked sees. */
export const answerPrivately = (content: string, code = 'answered'): Decision => ({
  effects: [{ type: 'reply', isPrivate: true, message: { content } }],
  reasons: [{ code }],
})

export function messageOf(
  { shared }: Pick<RuleView, 'shared'>,
  { content, embed, links = [] }: SimpleReply,
): BotMessage {
  return {
    content,
    embeds: embed && [
      {
        color: shared.accentColor,
        title: embed.title,
        description: embed.description,
        thumbnailUrl: embed.thumbnailUrl,
        footer: embed.footer === undefined ? undefined : { text: embed.footer },
        fields: embed.fields,
      },
    ],
    rows: links.length > 0 ? [{ buttons: links }] : undefined,
  }
}
