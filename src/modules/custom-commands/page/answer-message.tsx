import { useMemo } from 'react'
import type { BotFile, BotMessage } from '#core/bot/message.ts'
import { toDiscord } from '#core/bot/to-discord.ts'
import { BlocksView } from '#ui/discord/block-view.tsx'
import { EmbedList } from '#ui/discord/embed-view.tsx'
import { GalleryView } from '#ui/discord/gallery-view.tsx'
import { InlineMarkdown } from '#ui/discord/markdown.tsx'
import { DiscordMessage } from '#ui/discord/message.tsx'
import { authorOf } from '#ui/discord/message-preview.tsx'

type AnswerMessageProps = {
  message: BotMessage
  botName: string
  time: string
  /** The message it replies to, if any. */
  repliesTo: { name: string; content: string } | null
}

/** A message of the bot as it would be sent. */
export function AnswerMessage({ message, botName, time, repliesTo }: AnswerMessageProps) {
  const { content, embeds = [], components = [] } = useMemo(() => toDiscord(pictured(message)), [message])
  const sender = message.profile && { name: message.profile.name, avatar: message.profile.avatarUrl }
  const isInEmbed = (name: string) => JSON.stringify([message.embeds, message.blocks]).includes(`attachment://${name}`)
  const pictures = (message.files ?? []).flatMap((file) =>
    'url' in file && !isInEmbed(file.name) ? [{ url: file.url, ...(file.alt && { alt: file.alt }) }] : [],
  )
  return (
    <>
      {repliesTo && message.replyTo && (
        <p className="trial-reply">
          <b>{repliesTo.name}</b>{' '}
          <span>
            <InlineMarkdown text={repliesTo.content} />
          </span>
        </p>
      )}
      <DiscordMessage author={authorOf(sender, botName)} time={time} {...(content && { content })}>
        {pictures.length > 0 && <GalleryView images={pictures} />}
        <EmbedList embeds={embeds} />
        <BlocksView components={components} path="components" />
      </DiscordMessage>
    </>
  )
}

/** Pictures attached to the message are shown from their source. */
function pictured(message: BotMessage): BotMessage {
  const urls = new Map((message.files ?? []).flatMap((file) => (hasUrl(file) ? [[shownAs(file), file.url]] : [])))
  const at = (url: string | undefined) => (url === undefined ? undefined : (urls.get(url) ?? url))
  return {
    ...message,
    embeds: message.embeds?.map((embed) => ({
      ...embed,
      imageUrl: at(embed.imageUrl),
      thumbnailUrl: at(embed.thumbnailUrl),
      author: embed.author && { ...embed.author, iconUrl: at(embed.author.iconUrl) },
      footer: embed.footer && { ...embed.footer, iconUrl: at(embed.footer.iconUrl) },
    })),
    blocks: message.blocks?.map(function show(block): NonNullable<BotMessage['blocks']>[number] {
      if (block.type === 'container') return { ...block, children: block.children.map(show) }
      if (block.type !== 'gallery') return block
      return { ...block, pictures: block.pictures.map((picture) => ({ ...picture, url: at(picture.url) ?? '' })) }
    }),
  }
}

const hasUrl = (file: BotFile): file is Extract<BotFile, { url: string }> => 'url' in file
const shownAs = ({ name }: BotFile) => `attachment://${name}`
