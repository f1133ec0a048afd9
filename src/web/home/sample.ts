import type { Locale } from '#core/locale.ts'
import { renderTemplate } from '#core/templates/render.ts'
import { welcomeDefaultTexts } from '#modules/welcome/default-texts.ts'

/** A member and a server of the demo communities. */
export const SAMPLE = {
  memberId: '1',
  member: 'pixel-renard',
  server: 'Les Flibustiers du Pixel',
  memberCount: 2418,
} as const

/** The default text, with the count formatted for the language. */
export const sampleText = (locale: Locale): string =>
  welcomeDefaultTexts[locale].customWelcomeMessage.replace('{server.membercount}', '{server.membercount?formatNumber}')

const VALUES: Record<string, string | number> = {
  user: `<@${SAMPLE.memberId}>`,
  'user.username': SAMPLE.member,
  server: SAMPLE.server,
  'server.name': SAMPLE.server,
  'server.membercount': SAMPLE.memberCount,
}

export function fillSample(text: string, locale: Locale): string {
  return renderTemplate(text, locale, (name) => VALUES[name])
}
