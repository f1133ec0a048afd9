export type Shortcut =
  | 'save'
  | 'reset'
  | 'nextServer'
  | 'previousServer'
  | 'nextModule'
  | 'previousModule'
  | 'help'
  | 'search'

export type PressedKey = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'code' | 'key'>

/**
 * spec §2: save Alt+S, reset Alt+R, server Ctrl(+Alt)+↑↓, module Alt+↑↓; search Ctrl+K. S and R go by the position of
 * the key, because Alt changes the letter on some keyboards. While typing, the arrows move the caret and `?` is a
 * character.
 */
export function shortcutOf(pressed: PressedKey, isTyping: boolean): Shortcut | null {
  const { altKey, ctrlKey, metaKey, shiftKey, code, key } = pressed
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'search'
  if (metaKey) return null
  if (altKey && !ctrlKey && !shiftKey && code === 'KeyS') return 'save'
  if (altKey && !ctrlKey && !shiftKey && code === 'KeyR') return 'reset'
  if (isTyping) return null
  if (key === '?' && !altKey && !ctrlKey) return 'help'
  const step = key === 'ArrowDown' ? 'next' : key === 'ArrowUp' ? 'previous' : null
  if (!step || shiftKey) return null
  if (ctrlKey) return `${step}Server`
  return altKey ? `${step}Module` : null
}

/** The neighbour in a list, wrapping around at the ends; without a current one, the first or last. */
export function neighbour<T>(list: readonly T[], current: T, step: 1 | -1): T | undefined {
  const place = list.indexOf(current)
  if (place === -1) return step === 1 ? list[0] : list.at(-1)
  return list[(place + step + list.length) % list.length]
}

/** Server and module in an address of the dashboard, empty where it names none. */
export function placeOf(pathname: string): { guild: string; module: string } {
  const [, guild = '', module = ''] = /^\/dashboard(?:\/([^/]+))?(?:\/([^/]+))?/.exec(pathname) ?? []
  return { guild, module }
}
