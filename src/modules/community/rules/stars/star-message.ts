import type { BotEmbed, BotMessage } from '#core/bot/message.ts'
import type { FileSnapshot, MemberSnapshot, MessageSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { emojiText } from '#core/emoji-text.ts'
import { avatarUrl } from '#core/guild/cdn.ts'
import { messageLink } from '#core/guild/message-link.ts'
import { findById } from '#core/templates/context.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { cleanName, printedName } from '#core/templates/names.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import type { Starboard } from '../../starboard.ts'
import { starVariables } from '../../variables.ts'

export type Copied = {
  message: MessageSnapshot
  /** null: they have left. */
  author: MemberSnapshot | null
  /** The message it replies to, where that can still be read. */
  answered: MessageSnapshot | null
  count: number
  /** The message was deleted since. */
  isGone?: boolean
}

const LINE_MAX = 1_900
const TEXT_MAX = 3_500
const PLAIN_MAX = 1_200
const EXCERPT_MAX = 200
/** Discord shows up to four pictures of embeds with the same address as one gallery. */
const PICTURES_MAX = 4
const FILES_MAX = 5
/** Discord's limits of a field and of a message. */
const FIELD_MAX = 1_024
const CONTENT_MAX = 2_000

type View = Pick<RuleView, 'guild' | 'cdn' | 'now'>

export function starMessage(copied: Copied, board: Starboard, view: View): BotMessage {
  const { message } = copied
  const { guild } = view
  const url = messageLink({ guildId: guild.id, channelId: message.channelId, messageId: message.id })
  const line = cutToLength(lineOf(copied, board, url, view), LINE_MAX)
  const label = m['community.bot.star.open']({}, guild)
  const rows = copied.isGone ? [] : [{ buttons: [{ url, label }] }]
  const note = copied.isGone ? [m['community.bot.star.gone']({}, guild)] : []
  if (board.embed) return { content: line, embeds: embedsOf(copied, board, url, view), rows }
  const text = cutToLength(textOf(message), PLAIN_MAX)
  const quoted = text ? [`> ${text.replaceAll('\n', '\n> ')}`] : []
  const room = CONTENT_MAX - [line, ...quoted, ...note].join('\n').length - 1
  return { content: [line, ...quoted, ...linksOf(message.files, room), ...note].join('\n'), rows }
}

function lineOf({ message, author, count }: Copied, board: Starboard, url: string, { guild, cdn, now }: View): string {
  const { locale, timezone } = guild
  const stranger: MemberSnapshot = { ...message.author, nickname: null, roleIds: [], joinedAt: null, pending: false }
  return fillTemplate(board.message, starVariables, {
    member: author ?? stranger,
    guild,
    channel: findById(guild.channels, message.channelId),
    now,
    locale,
    timezone,
    cdn,
    star: { emoji: emojiText(board.emoji[0] ?? '⭐'), count, url },
  })
}

function embedsOf(
  { message, author, answered, isGone }: Copied,
  board: Starboard,
  url: string,
  { guild, cdn }: View,
): BotEmbed[] {
  const pictures = picturesOf(message, cdn).slice(0, PICTURES_MAX)
  const [first, ...others] = pictures
  const links = linksOf(
    message.files.filter((file) => !isPicture(file)),
    FIELD_MAX,
  )
  const reply = answered
    ? [{ name: replyTitle(answered, guild), value: cutToLength(textOf(answered), EXCERPT_MAX) || '…' }]
    : []
  const main: BotEmbed = {
    url,
    color: board.color,
    author: {
      name: cleanName(nameOf(author ?? message.author)) || message.author.username,
      iconUrl: avatarUrl(cdn, message.author),
    },
    description: cutToLength([textOf(message), ...stickersOf(message, guild)].filter(Boolean).join('\n'), TEXT_MAX),
    imageUrl: first,
    fields: [
      ...reply,
      ...(links.length > 0 ? [{ name: m['community.bot.star.files']({}, guild), value: links.join('\n') }] : []),
    ],
    footer: isGone ? { text: m['community.bot.star.gone']({}, guild) } : undefined,
    timestamp: message.sentAt,
  }
  return [main, ...others.map((imageUrl) => ({ url, imageUrl }))]
}

const replyTitle = ({ author }: MessageSnapshot, guild: View['guild']) =>
  m['community.bot.star.reply']({ author: cleanName(nameOf(author)) || author.username }, guild)

/** The text of a message: its own, forwarded text, a poll's, and that of embeds by bots. */
export function textOf({ content, otherText, embeds }: MessageSnapshot): string {
  const written = embeds.filter(({ isLinkPreview }) => !isLinkPreview)
  const inEmbeds = written.flatMap(({ title, description }) => [title && `**${title}**`, description])
  return [content, otherText, ...inEmbeds].filter(Boolean).join('\n')
}

const isHidden = ({ name }: FileSnapshot) => name.startsWith('SPOILER_')
const isPicture = (file: FileSnapshot) => (file.contentType?.startsWith('image/') ?? false) && !isHidden(file)

/** A spoiler stays hidden behind a click. */
const linkOf = (file: FileSnapshot) => (isHidden(file) ? `||${file.url}||` : `[${printedName(file.name)}](${file.url})`)

/** As many as fit: half a link would lead nowhere. */
function linksOf(files: readonly FileSnapshot[], room: number): string[] {
  const links: string[] = []
  for (const link of files.slice(0, FILES_MAX).map(linkOf)) {
    if ([...links, link].join('\n').length > room) break
    links.push(link)
  }
  return links
}

function picturesOf({ files, embeds, stickers }: MessageSnapshot, cdn: string): string[] {
  const attached = files.filter(isPicture).map(({ url }) => url)
  if (attached.length > 0) return attached
  const [sticker] = stickers
  if (sticker) return [`${cdn}/stickers/${sticker.id}.png`]
  return embeds.flatMap(({ imageUrl }) => imageUrl ?? [])
}

const stickersOf = ({ stickers }: MessageSnapshot, guild: View['guild']) =>
  stickers.map(({ name }) => m['community.bot.star.sticker']({ name: printedName(name) }, guild))
