import { DEFAULT_MENTIONS, type Message } from '#core/settings/message.ts'
import { type CustomCommand, NEW_COMMAND } from '#modules/custom-commands/settings.ts'
import type { ReactionMessage } from '#modules/roles-reactions/reaction-message.ts'
import { newReactionMessage } from '#modules/roles-reactions/rules/new-reaction-message.ts'
import { newPanel } from '#modules/tickets/new-panel.ts'
import type { TicketPanel } from '#modules/tickets/panel.ts'

export const plainMessage = (content: string): Message => ({
  format: 'embeds',
  content,
  mentions: DEFAULT_MENTIONS,
  silent: false,
})

export const embedMessage = (title: string, description: string, color = '#cd6e57'): Message => ({
  format: 'embeds',
  embeds: [{ title, description, color }],
  mentions: DEFAULT_MENTIONS,
  silent: false,
})

export const command = (name: string, description: string, answer: string): CustomCommand => ({
  ...NEW_COMMAND,
  id: name,
  name,
  description,
  actions: [
    { type: 'message', source: { from: 'custom', message: plainMessage(answer) }, destination: { to: 'reply' } },
  ],
})

type Pair = readonly [emoji: string, role: string, description: string]

export const reactionRoles = (
  id: string,
  channel: string,
  content: Message,
  pairs: readonly Pair[],
): ReactionMessage => ({
  ...newReactionMessage(id),
  name: content.embeds?.[0]?.title ?? '',
  channel,
  content,
  pairs: pairs.map(([emoji, role, description]) => ({ emoji, roles: [role], description })),
})

export const panel = (id: string, name: string, look: Partial<TicketPanel>): TicketPanel => ({
  ...newPanel(id, 'en'),
  name,
  label: name,
  style: 2,
  maxPerMember: 1,
  ...look,
})

/** What every followed source has. */
export const source = (id: string, name: string, url: string, channel: string) => ({
  id: name.toLowerCase().replaceAll(/\W/g, '-'),
  enabled: true,
  source: { id, name, url, avatar: null },
  channel,
  mention: null,
  message: null,
  color: null,
  maxPerHour: 5,
  titleFilter: null,
})
