import type { BotMessage } from '#core/bot/message.ts'
import type { Locale } from '#core/locale.ts'
import type { TemplateGuild } from '#core/templates/context.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { welcomeBotTexts } from '../default-texts.ts'
import type { WelcomeSettings } from '../settings.ts'
import type { Merged } from './burst.ts'
import { effectiveAppearance } from './effective-appearance.ts'
import { blockOf, type GreetingKind } from './greeting-block.ts'
import { DESCRIPTION_MAX } from './render-greeting.ts'

const lists: Readonly<Record<Locale, Intl.ListFormat>> = {
  // British English: no comma before "and".
  en: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  fr: new Intl.ListFormat('fr', { type: 'conjunction' }),
}

/** "Welcome to A, B and 12 others": no picture, and nobody is notified. Names are already escaped. */
export function mergedMessage(
  settings: WelcomeSettings,
  kind: GreetingKind,
  { names, others }: Pick<Merged, 'names' | 'others'>,
  guild: Pick<TemplateGuild, 'locale' | 'premium'>,
): BotMessage {
  const texts = welcomeBotTexts[guild.locale]
  const list = lists[guild.locale].format(others > 0 ? [...names, texts.others(others)] : names)
  return {
    embeds: [
      {
        title: texts.title[kind],
        description: cutToLength(texts.merged[kind](list, names.length + others), DESCRIPTION_MAX),
        color: effectiveAppearance(blockOf(settings, kind), guild.premium).color,
      },
    ],
  }
}
