import { createContext } from 'react'
import { readCookie } from './cookies.ts'

export type Theme = 'light' | 'dark'

/** What the visitor chose; null: as the system says. */
export function themeOf(cookies: string | null): Theme | null {
  const theme = readCookie(cookies, 'theme')
  return theme === 'light' || theme === 'dark' ? theme : null
}

/** For a page whose loaders never ran, as after a method that nobody answers: given by the server. */
export const ThemeHere = createContext<Theme | null>(null)
