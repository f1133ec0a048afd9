import type { Locale } from '#core/locale.ts'
import { treeOf } from '#core/templates/render.ts'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { welcomeDefaultTexts } from '../default-texts.ts'
import type { WelcomeSettings } from '../settings.ts'

export type PageSettings = WelcomeSettings & { language: Locale; timezone: string }

type Shown = {
  showsMemberTwice: boolean
  /** Discord may show a number in place of the name of somebody who has left. */
  mentionsWhoLeft: boolean
}

const mentionsMember = (text: string): boolean =>
  treeOf(text).some((part) => part.type === 'variable' && part.name === 'user')

/** The module's settings with unsaved changes, and what else the page needs to know. */
export function useWelcomeSettings(): PageSettings & Shown {
  const settings = useEffectiveSettings<PageSettings>()
  const { language, customWelcomeMessage, customGoodbyeMessage, goodbyeVariants, goodbyeBanMessage } = settings
  const text = customWelcomeMessage ?? welcomeDefaultTexts[language].customWelcomeMessage
  const goodbyes = [customGoodbyeMessage ?? '', ...goodbyeVariants, goodbyeBanMessage ?? '']
  return {
    ...settings,
    showsMemberTwice: settings.welcomeMention && mentionsMember(text),
    mentionsWhoLeft: goodbyes.some(mentionsMember),
  }
}
