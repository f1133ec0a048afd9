export type InboxKey = 'next' | 'previous' | 'claim' | 'reply' | 'close'

const KEYS: Readonly<Record<string, InboxKey>> = { j: 'next', k: 'previous', c: 'claim', r: 'reply', e: 'close' }
/** Holding these keys moves through the list; other keys do not repeat. */
const REPEATED: readonly InboxKey[] = ['next', 'previous']

type Pressed = {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  repeat: boolean
}

/** What a key means in the inbox; null while typing, and for keys of the browser or the dashboard. */
export function inboxKeyOf(pressed: Pressed, isTyping: boolean): InboxKey | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat } = pressed
  if (isTyping || altKey || ctrlKey || metaKey || shiftKey) return null
  const meant = Object.hasOwn(KEYS, key.toLowerCase()) ? KEYS[key.toLowerCase()] : undefined
  if (!meant || (repeat && !REPEATED.includes(meant))) return null
  return meant
}

/** The ticket after or before the open one; without an open one, the first or the last. It stops at the ends. */
export function besides(ids: readonly string[], opened: string | null, step: 1 | -1): string | null {
  const place = opened === null ? -1 : ids.indexOf(opened)
  if (place === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null
  return ids[place + step] ?? null
}
