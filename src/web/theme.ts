import { createContext } from 'react'
import { readCookie } from './cookies.ts'

const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** What the switch offers: one of the two, or as the system says. */
export const THEME_CHOICES = ['system', ...THEMES] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

export const THEME_COOKIE = { name: 'theme', maxAgeSeconds: 365 * 24 * 3600 } as const

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return THEME_CHOICES.some((choice) => choice === value)
}

/** What the visitor chose; null: as the system says. */
export function themeOf(cookies: string | null): Theme | null {
  const theme = readCookie(cookies, THEME_COOKIE.name)
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** Given by the server for a page whose loaders did not run, such as the answer to an unknown method. */
export const ThemeHere = createContext<Theme | null>(null)

/** Told on the document when a link to a theme was followed. */
export const THEME_CHOSEN = 'themechosen'
const TO_KEEP = 'themeToKeep'

/** Pages without an account note what was chosen; the dashboard saves it to the account when it is opened. */
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
    // The person refuses storage: the choice then stays in this browser's cookie.
    return null
  }
}
