/** Unicode's five tones, from light to dark; the empty one leaves an emoji as it is. */
export const SKIN_TONES = ['', '🏻', '🏼', '🏽', '🏾', '🏿'] as const
export type SkinTone = (typeof SKIN_TONES)[number]

export const isSkinTone = (text: string): text is SkinTone => SKIN_TONES.some((tone) => tone === text)

const TONED = /\p{Emoji_Modifier_Base}/u

/** A hand or a person in this tone; anything else, and emojis that already have a tone, stay as they are. */
export function withSkinTone(character: string, tone: SkinTone): string {
  if (tone === '' || /\p{Emoji_Modifier}/u.test(character)) return character
  return character.replace(TONED, `$&${tone}`).replace(`${tone}\u{fe0f}`, tone)
}
