import { showTheme } from '../../shell/theme-links.ts'
import { isThemeChoice, THEME_CHOSEN, themeToKeep } from '../../theme.ts'
import type { createPreferences } from './preferences.ts'

type Preferences = Pick<ReturnType<typeof createPreferences>, 'load' | 'save' | 'snapshot'>

/**
 * Keeps the theme of the account and of this browser the same: a choice made here is saved, one made elsewhere is
 * shown. Returns a function that stops it.
 */
export function keepTheme(preferences: Preferences, document: Document): () => void {
  const save = async () => {
    const theme = themeToKeep.read()
    if (theme && (await preferences.save({ theme }))) themeToKeep.forget()
    return theme !== null
  }
  void preferences.load().then(async () => {
    if (await save()) return
    const { theme } = preferences.snapshot()
    const shown = document.documentElement.dataset.theme ?? 'system'
    if (isThemeChoice(theme) && theme !== shown) showTheme(document, theme)
  })
  document.addEventListener(THEME_CHOSEN, save)
  return () => document.removeEventListener(THEME_CHOSEN, save)
}
