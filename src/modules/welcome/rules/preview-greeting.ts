import type { DepartureKind } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import type { TemplateGuild } from '#core/templates/context.ts'
import { welcomeBotTexts } from '../default-texts.ts'
import type { WelcomeSettings } from '../settings.ts'
import { composeGreeting, composePrivateMessage } from './compose-greeting.ts'
import type { GreetingKind } from './greeting-block.ts'
import { CONTENT_MAX } from './render-greeting.ts'

/** How long the returning member of the preview was away. */
const SHOWN_AWAY_MS = 30 * DAY_MS

export type PreviewContext = {
  member: MemberSnapshot
  guild: TemplateGuild
  cdn: string
  now: number
  /** Which text of the pool is shown: 0 is the main one. */
  variant?: number
  departure?: DepartureKind
  /** As a returning member. */
  isBack?: boolean
  /** Marks the message as a test, for the button that really sends it. */
  test?: boolean
}

/** What the bot would send, before anything is saved. Null when it would send nothing. */
export function previewGreeting(
  settings: WelcomeSettings,
  kind: GreetingKind | 'privateMessage',
  context: PreviewContext,
): BotMessage | null {
  const { member, guild, cdn, now, variant = 0 } = context
  const view = { guild, cdn, random: (below: number) => Math.min(variant, below - 1) }
  const words = welcomeBotTexts[guild.locale].test
  if (kind === 'privateMessage') {
    const message = composePrivateMessage(settings, { member, now, view })
    return message && context.test ? { ...message, content: withSubtext(message.content ?? '', words) } : message
  }
  const departure = kind === 'goodbye' ? (context.departure ?? 'leave') : undefined
  const earlier = context.isBack ? { stays: 1, leftAt: now - SHOWN_AWAY_MS } : null
  const message = composeGreeting(settings, { member, now, view, earlier, ...(departure && { departure }) })
  return context.test ? marked(message, words) : message
}

function marked(message: BotMessage, footer: string): BotMessage {
  return { ...message, embeds: message.embeds?.map((embed) => ({ ...embed, footer: { text: footer } })) ?? [] }
}

/** Adds small grey text below, if it fits. */
const withSubtext = (content: string, words: string) => {
  const subtext = `\n-# ${words}`
  return content.length + subtext.length <= CONTENT_MAX ? content + subtext : content
}
