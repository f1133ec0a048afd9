/** Links and invitations inside a name would be free advertising at the top of every greeting. */
const LINK =
  /(?:https?:\/\/|www\.)\S+|(?:discord(?:app)?\.(?:gg|io|me|li)|discord(?:app)?\.com\s*\/\s*invite|dsc\.gg|invite\.gg)(?:\s*\/\s*\S*)?/giu
/** Direction overrides reverse the rest of a message; control characters and invisible letters make empty names. */
const INVISIBLE = /(?!\u200D|\uFE0F|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
/** A joiner is kept only inside an emoji. */
const LOOSE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})/gu
/** Headings, quotes and lists only count at the start of a line, which is where a name may be. */
const MARKDOWN = /[\\*_~`|[\]<]|^[>#+-]/g

/** A name as people may see it: no links, nothing invisible, spaces collapsed. Empty when nothing is left. */
export function cleanName(name: string): string {
  return name.replace(/\s+/g, ' ').replace(INVISIBLE, '').replace(LOOSE_JOINER, '').replace(LINK, '[…]').trim()
}

/** Prints every character as itself instead of as formatting, mention or emoji code. */
export function escapeMarkdown(text: string): string {
  return text.replace(MARKDOWN, '\\$&')
}

/** A name ready for the text of a message. */
export function printedName(name: string): string {
  return escapeMarkdown(cleanName(name))
}
