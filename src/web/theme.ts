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

/** For a page whose loaders never ran, as after a method that nobody answers: given by the server. */
export const ThemeHere = createContext<Theme | null>(null)
