import { useLocation } from 'react-router'
import { m } from '#texts'
import type { IconName } from '#ui/icon.tsx'
import { useSite } from '../site-data.ts'
import { THEME_CHOICES, type ThemeChoice } from '../theme.ts'

/** Spelled out: a computed key would bring every text of the product into the page. */
const NAMES: Record<ThemeChoice, () => string> = {
  system: m['web.theme.system'],
  light: m['web.theme.light'],
  dark: m['web.theme.dark'],
}
const ICONS: Record<ThemeChoice, IconName> = { system: 'u-gear', light: 'u-sun', dark: 'u-moon' }

/** Links to this page in each theme. Plain links, handled immediately where scripts run (theme-links.ts). */
export function useThemes() {
  const site = useSite()
  const { pathname, search } = useLocation()
  if (!site) return []
  return THEME_CHOICES.map((choice) => ({
    choice,
    name: NAMES[choice](),
    icon: ICONS[choice],
    href: `/theme/${choice}?redirect=${encodeURIComponent(pathname + search)}`,
    link: {
      'data-theme-choice': choice,
      'aria-current': choice === (site.theme ?? 'system') || undefined,
    },
  }))
}
