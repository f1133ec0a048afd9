import { limitFor } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { welcomeDefaultTexts } from '../default-texts.ts'
import type { WelcomeSettings } from '../settings.ts'

export type GreetingKind = 'welcome' | 'goodbye'

/** One of the two blocks of the page, under the same names. */
export type GreetingBlock = {
  enabled: boolean
  channelId: string | null
  text: string | null
  variants: readonly string[]
  color: string
  background: string | null
  image: string | null
  deleteAfterSeconds: number
}

export function blockOf(settings: WelcomeSettings, kind: GreetingKind): GreetingBlock {
  return kind === 'welcome'
    ? {
        enabled: settings.welcomeMessage,
        channelId: settings.welcomeChannel,
        text: settings.customWelcomeMessage,
        variants: settings.welcomeVariants,
        color: settings.welcomeColor,
        background: settings.welcomeBackground,
        image: settings.welcomeImage,
        deleteAfterSeconds: settings.welcomeDeleteAfter,
      }
    : {
        enabled: settings.goodbyeMessage,
        channelId: settings.goodbyeChannel,
        text: settings.customGoodbyeMessage,
        variants: settings.goodbyeVariants,
        color: settings.goodbyeColor,
        background: settings.goodbyeBackground,
        image: settings.goodbyeImage,
        deleteAfterSeconds: settings.goodbyeDeleteAfter,
      }
}

const DEFAULT_TEXT = { welcome: 'customWelcomeMessage', goodbye: 'customGoodbyeMessage' } as const

/** The texts that may be drawn. Variants beyond the limit stay saved but wait for premium (spec §10.8). */
export function textPool(block: GreetingBlock, kind: GreetingKind, locale: Locale, premium: boolean): string[] {
  return [
    block.text ?? welcomeDefaultTexts[locale][DEFAULT_TEXT[kind]],
    ...block.variants.slice(0, limitFor('welcomeVariants', premium)),
  ]
}
