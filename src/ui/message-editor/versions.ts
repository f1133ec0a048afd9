import { type Locale, otherLocale } from '#core/locale.ts'
import type { Message, MessageParts } from '#core/settings/message.ts'
import { patched } from '../entries/patched.ts'

/**
 * Where the version for this language is kept: in the message itself (''), in one of its variants, or nowhere (null)
 * while it is the same as the other one.
 */
export function versionPath(message: Message, language: Locale, main: Locale): string | null {
  if (message.variants?.[language]) return `variants.${language}`
  return message.variants?.[otherLocale(language)] || language === main ? '' : null
}

export function partsOf({ content, images, embeds, rows, blocks }: MessageParts): MessageParts {
  return patched<MessageParts>({}, { content, images, embeds, rows, blocks })
}

/** Replaces the parts of one version and changes nothing else. */
export function withParts(message: Message, path: string, parts: MessageParts): Message {
  if (path === '') {
    const { content: _c, images: _i, embeds: _e, rows: _r, blocks: _b, ...rest } = message
    return { ...rest, ...parts }
  }
  const language = path.endsWith('.fr') ? 'fr' : 'en'
  return { ...message, variants: { ...message.variants, [language]: parts } }
}

/** The new version begins as a copy with the same ids: a click does the same in both languages. */
export function addVariant(message: Message, language: Locale): Message {
  return { ...message, variants: { ...message.variants, [language]: partsOf(message) } }
}

/** Back to one version for everybody. Removing the main one puts the other in its place. */
export function dropVersion(message: Message, language: Locale): Message {
  const { variants, ...rest } = message
  const kept = variants?.[language] ? null : variants?.[otherLocale(language)]
  return kept ? withParts(rest, '', kept) : rest
}
