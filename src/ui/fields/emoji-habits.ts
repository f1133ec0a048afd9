import { isSkinTone, type SkinTone } from './skin-tone.ts'

/** What a person picks, kept on their device: their skin tone, and the emojis they used last. */
const TONE_KEY = 'guildhall.emoji-skin-tone'
const RECENT_KEY = 'guildhall.emoji-recent'
const RECENT_MAX = 12

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

export function readSkinTone(storage: Storage): SkinTone {
  const kept = storage.getItem(TONE_KEY) ?? ''
  return isSkinTone(kept) ? kept : ''
}

export const keepSkinTone = (storage: Storage, tone: SkinTone): void => storage.setItem(TONE_KEY, tone)

/** Characters, and ids of custom emojis, newest first. */
export const readRecent = (storage: Storage): string[] =>
  (storage.getItem(RECENT_KEY) ?? '').split(' ').filter((kept) => kept !== '')

export function keepRecent(storage: Storage, picked: string): void {
  const others = readRecent(storage).filter((kept) => kept !== picked)
  storage.setItem(RECENT_KEY, [picked, ...others].slice(0, RECENT_MAX).join(' '))
}
