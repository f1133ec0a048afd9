import { createContext } from 'react'
import { readCookie } from './cookies.ts'

const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** The options of the switch: one of the two themes, or as the system. */
export const THEME_CHOICES = ['system', ...THEMES] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

export const THEME_COOKIE = { name: 'theme', maxAgeSeconds: 365 * 24 * 3600 } as const

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice === value)
}

/** The visitor's choice; null: as the system. */
export function themeOf(cookies: string | null): Theme | null {
  const theme = readCookie(cookies, THEME_COOKIE.name)
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Set by the server for a page whose loaders did not run, such as the response to an unknown method. */
export const ThemeHere = createContext<Theme | null>(null)

/** Dispatched on the document when a theme link was followed. */
export const THEME_CHOSEN = 'themechosen'
const TO_KEEP = 'themeToKeep'

/** Pages without an account store the choice; the dashboard saves it to the account when it is opened. */
export const themeToKeep = {
  note: (choice: ThemeChoice) => inStorage((storage) => storage.setItem(TO_KEEP, choice)),
  forget: () => inStorage((storage) => storage.removeItem(TO_KEEP)),
  read(): ThemeChoice | null {
    const noted = inStorage((storage) => storage.getItem(TO_KEEP))
    return isThemeChoice(noted) ? noted : null
  },
}

function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.localStorage)
  } catch {
    // Storage is refused: the choice then stays in this browser's cookie.
    return null
  }
}
