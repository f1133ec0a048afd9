import { useCallback, useEffect, useState } from 'react'

export type Theme = 'dark' | 'light'

const YEAR_S = 365 * 24 * 3600

export function keepCookie(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the emulator reads it before the page exists; cookieStore needs HTTPS
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_S}; samesite=lax`
}

const system = () => matchMedia('(prefers-color-scheme: dark)')

/**
 * The chosen theme, otherwise the system's. One theme for frame and Discord: this page is the chat itself, not a
 * preview.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [chosen, choose] = useState<Theme | null>(() => {
    const { theme } = document.documentElement.dataset
    return theme === 'dark' || theme === 'light' ? theme : null
  })
  const [isSystemDark, setSystemDark] = useState(() => system().matches)
  useEffect(() => {
    const query = system()
    const follow = () => setSystemDark(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  const setTheme = useCallback((theme: Theme) => {
    keepCookie('theme', theme)
    document.documentElement.dataset.theme = theme
    choose(theme)
  }, [])
  return [chosen ?? (isSystemDark ? 'dark' : 'light'), setTheme]
}
