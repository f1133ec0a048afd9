import type { Locale } from '#core/locale.ts'
import { treeOf } from '#core/templates/render.ts'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { welcomeDefaultTexts } from '../default-texts.ts'
import type { WelcomeSettings } from '../settings.ts'

export type PageSettings = WelcomeSettings & { language: Locale; timezone: string }

/** The module's settings as they would be saved now, with what the page needs to know about them. */
export function useWelcomeSettings(): PageSettings & { showsMemberTwice: boolean } {
  const settings = useEffectiveSettings<PageSettings>()
  const text = settings.customWelcomeMessage ?? welcomeDefaultTexts[settings.language].customWelcomeMessage
  const mentions = treeOf(text).some((part) => part.type === 'variable' && part.name === 'user')
  return { ...settings, showsMemberTwice: settings.welcomeMention && mentions }
}
