import type { CardRequest } from '#core/cards.ts'
import type { EmojiText } from './snapshots.ts'

/**
 * A message ready to be sent: variables filled, language chosen, buttons given ids. Saved messages and texts of rules
 * both become one of these; `toDiscord` turns it into the platform's format.
 */
export type BotMessage = {
  content?: string | undefined
  embeds?: readonly BotEmbed[] | undefined
  /** Up to five rows of buttons or one select each. Not together with `blocks`, which hold their own rows. */
  rows?: readonly BotRow[] | undefined
  /** Discord's second format: texts, pictures, separators and containers instead of content and embeds. */
  blocks?: readonly BotBlock[] | undefined
  files?: readonly BotFile[] | undefined
  /** For an edit: the files already on the message stay, and may be shown as `attachment://name`. */
  keepsFiles?: boolean | undefined
  /** Drawn when sent, shown inside the first embed. A card that cannot be drawn is left out. */
  card?: CardRequest | undefined
  /**
   * The message makes no sense without its card: if that cannot be drawn, it is not sent, and refused as
   * `cardNotDrawn`.
   */
  needsCard?: boolean | undefined
  /** What the first embed says instead when the card could not be drawn. */
  cardInWords?: string | undefined
  /** Posted under this name, through a webhook of the channel. */
  profile?: { name: string; avatarUrl: string | null } | undefined
  /** Who the message may notify, whatever its text says. Nobody when absent. */
  mentions?: AllowedMentions | undefined
  /** Sent without a notification on people's devices. */
  silent?: boolean | undefined
  /** Link previews are left out. */
  suppressEmbeds?: boolean | undefined
  replyTo?: { messageId: string /** Notifies its author. */; mention: boolean } | undefined
  poll?: { question: string; answers: readonly string[]; hours: number; multiple: boolean } | undefined
}

export type AllowedMentions = {
  everyone?: boolean
  roles?: 'all' | readonly string[]
  users?: 'all' | readonly string[]
}

export type BotEmbed = {
  title?: string | undefined
  url?: string | undefined
  description?: string | undefined
  /** `#rrggbb` */
  color?: string | null | undefined
  author?: { name: string; url?: string | undefined; iconUrl?: string | undefined } | undefined
  footer?: { text: string; iconUrl?: string | undefined } | undefined
  thumbnailUrl?: string | undefined
  imageUrl?: string | undefined
  fields?: readonly { name: string; value: string; inline?: boolean | undefined }[] | undefined
  /** Milliseconds since 1970. */
  timestamp?: number | undefined
}

export type BotButtonStyle = 'blue' | 'grey' | 'green' | 'red'

export type BotButton = {
  label?: string | undefined
  emoji?: EmojiText | undefined
  disabled?: boolean | undefined
} & ({ customId: string; style: BotButtonStyle } | { url: string })

export type BotSelect = {
  customId: string
  placeholder?: string | undefined
  disabled?: boolean | undefined
  min?: number | undefined
  max?: number | undefined
  /** Only in modals: whether it must be filled in. */
  required?: boolean | undefined
} & (
  | { kind: 'text'; options: readonly BotOption[] }
  | { kind: 'user' | 'role'; chosen?: readonly string[] | undefined }
  /** Ids alone do not say whether they are people or roles. */
  | { kind: 'mentionable'; chosen?: readonly { id: string; type: 'user' | 'role' }[] | undefined }
  | { kind: 'channel'; channelTypes?: readonly number[] | undefined; chosen?: readonly string[] | undefined }
)

export type BotOption = {
  label: string
  value: string
  description?: string | undefined
  emoji?: EmojiText | undefined
  chosen?: boolean | undefined
}

export type BotRow = { buttons: readonly BotButton[] } | { select: BotSelect }

export type BotPicture = { url: string; alt?: string | undefined; spoiler?: boolean | undefined }

export type BotBlock =
  | { type: 'text'; text: string; accessory?: { thumbnail: BotPicture } | { button: BotButton } | undefined }
  | { type: 'gallery'; pictures: readonly BotPicture[] }
  | { type: 'separator'; line: boolean; spacing: 'small' | 'large' }
  | { type: 'row'; row: BotRow }
  | { type: 'file'; name: string; spoiler?: boolean | undefined }
  | {
      type: 'container'
      color?: string | null | undefined
      spoiler?: boolean | undefined
      children: readonly BotBlock[]
    }

/** A file of the message, shown as `attachment://name`. Its content is kept as text, so that an effect can be stored. */
export type BotFile = {
  name: string
  contentType: string /** Read out instead of the picture. */
  alt?: string | undefined
} & (
  | { text: string }
  | { base64: string }
  /** Fetched when sent, from the platform's CDN or our own uploads; left out if it no longer exists. */
  | { url: string }
)

/** `Omit` for each member of the union by itself: properties that only one of them has are kept. */
type WithoutId<S> = S extends unknown ? Omit<S, 'customId'> : never

/** A form: Discord opens it over the conversation. */
export type BotModal = {
  customId: string
  /** 45 characters at most. */
  title: string
  fields: readonly ModalField[]
}

export type ModalField = {
  /** The key under which `ModalEvent.fields` holds it. */
  key: string
  label: string
  description?: string | undefined
} & (
  | {
      kind: 'line' | 'paragraph'
      value?: string | undefined
      placeholder?: string | undefined
      required?: boolean | undefined
      min?: number | undefined
      max?: number | undefined
    }
  | { kind: 'select'; select: WithoutId<Extract<BotSelect, { kind: 'text' }>> }
  | { kind: 'pick'; select: WithoutId<Exclude<BotSelect, { kind: 'text' }>> }
  | { kind: 'file'; required?: boolean | undefined; min?: number | undefined; max?: number | undefined }
)
