/**
 * The parts of Discord's objects that are displayed. What we send (`toDiscord`) and what the platform returns both
 * fit, so that previews and the local chat are drawn by one renderer.
 */

export type WireEmoji = {
  id?: string | null | undefined
  name?: string | null | undefined
  animated?: boolean | undefined
}

export type WireMedia = { url: string; width?: number | null | undefined; height?: number | null | undefined }

export type WireEmbed = {
  title?: string | null | undefined
  description?: string | null | undefined
  url?: string | null | undefined
  color?: number | null | undefined
  timestamp?: string | null | undefined
  author?: { name: string; url?: string | null | undefined; icon_url?: string | null | undefined } | null | undefined
  footer?: { text: string; icon_url?: string | null | undefined } | null | undefined
  image?: WireMedia | null | undefined
  thumbnail?: WireMedia | null | undefined
  fields?: { name: string; value: string; inline?: boolean | undefined }[] | null | undefined
}

export type WireOption = {
  label: string
  value: string
  description?: string | null | undefined
  emoji?: WireEmoji | null | undefined
  default?: boolean | undefined
}

/** Discord's "Component Reference": one type for all kinds, told apart by `type`. */
export type WireComponent = {
  type: number
  custom_id?: string | null | undefined
  style?: number | null | undefined
  label?: string | null | undefined
  description?: string | null | undefined
  content?: string | null | undefined
  emoji?: WireEmoji | null | undefined
  url?: string | null | undefined
  disabled?: boolean | undefined
  placeholder?: string | null | undefined
  options?: WireOption[] | null | undefined
  min_values?: number | null | undefined
  max_values?: number | null | undefined
  min_length?: number | null | undefined
  max_length?: number | null | undefined
  required?: boolean | undefined
  value?: string | null | undefined
  accent_color?: number | null | undefined
  spoiler?: boolean | undefined
  divider?: boolean | undefined
  spacing?: number | null | undefined
  name?: string | null | undefined
  size?: number | null | undefined
  channel_types?: number[] | null | undefined
  default_values?: { id: string; type: string }[] | null | undefined
  media?: WireMedia | null | undefined
  file?: WireMedia | null | undefined
  items?: { media: WireMedia; description?: string | null | undefined; spoiler?: boolean | undefined }[] | undefined
  components?: WireComponent[] | undefined
  accessory?: WireComponent | null | undefined
  /** Inside a label of a modal. */
  component?: WireComponent | null | undefined
}
