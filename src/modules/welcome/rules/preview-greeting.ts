import type { OutgoingMessage } from '#core/effects.ts'
import type { DepartureKind, MemberSnapshot } from '#core/events.ts'
import type { RuleView } from '#core/module.ts'
import { welcomeBotTexts } from '../default-texts.ts'
import type { WelcomeSettings } from '../settings.ts'
import { composeGreeting, composePrivateMessage } from './compose-greeting.ts'
import type { GreetingKind } from './greeting-block.ts'

export type PreviewContext = {
  member: MemberSnapshot
  guild: RuleView['guild']
  cdn: string
  now: number
  /** Which text of the pool is shown: 0 is the main one. */
  variant?: number
  departure?: DepartureKind
  /** Marks the message as a test, for the button that really sends it. */
  test?: boolean
}

/** What the bot would send, before anything is saved. Null when there is nothing to send. */
export function previewGreeting(
  settings: WelcomeSettings,
  kind: GreetingKind | 'privateMessage',
  context: PreviewContext,
): OutgoingMessage | null {
  const { member, guild, cdn, now, variant = 0 } = context
  const view = { guild, cdn, draw: (below: number) => Math.min(variant, below - 1) }
  if (kind === 'privateMessage') return composePrivateMessage(settings, { member, now, view })
  const departure = kind === 'goodbye' ? (context.departure ?? 'leave') : undefined
  const message = composeGreeting(settings, { member, now, view, ...(departure && { departure }) })
  return context.test ? marked(message, welcomeBotTexts[guild.locale].test) : message
}

function marked(message: OutgoingMessage, footer: string): OutgoingMessage {
  return { ...message, embeds: message.embeds?.map((embed) => ({ ...embed, footer })) ?? [] }
}
