import { composeSaved } from '#core/bot/compose-saved.ts'
import type { Effect } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import { handOnPress } from '#core/bot/handed-press.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Message } from '#core/settings/message.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import type { ButtonAction, OptionAction } from '#core/settings/message-actions.ts'
import { m } from '#texts'
import type { SavedMessage } from '../saved-message.ts'
import { type RoleTrouble, roleEffects } from './role-action.ts'
import { savedOf } from './saved-of.ts'

type Context = { event: ComponentEvent; saved: SavedMessage; componentId: string; view: RuleView }
type Trouble = RoleTrouble | 'messageGone' | 'moduleOff'
export type Done = {
  /** Empty: the press costs nothing either. */
  effects: Effect[]
  words: string[]
  /** Another module answers. */
  isHandedOn?: boolean
  /** The part that the bot could not do. */
  trouble?: Trouble | null
}

export function actionEffects(action: ButtonAction | OptionAction, context: Context): Done {
  const { event, view } = context
  switch (action.type) {
    case 'sendMessage': {
      const { message } = action
      const asMessage: Message = {
        format: 'embeds',
        mentions: { ...DEFAULT_MENTIONS, roles: 'none' },
        silent: false,
        ...(message.content !== undefined && { content: message.content }),
        ...(message.images && { images: message.images }),
        ...(message.embeds && { embeds: message.embeds }),
      }
      const written = compose(asMessage, context)
      const link = message.link && { buttons: [{ label: message.link.label, url: message.link.url }] }
      return deliver(action, link ? { ...written, rows: [link] } : written, context)
    }
    case 'sendSaved': {
      const saved = savedOf(view, action.savedId)
      if (!saved) {
        const words = [m['messages.click.gone']({}, { locale: event.locale.own })]
        return { effects: [], words, trouble: 'messageGone' }
      }
      return deliver(
        action,
        compose(saved.message, context, { savedId: saved.id, inPrivate: action.target === 'dm' }),
        context,
      )
    }
    case 'roles':
      return roleEffects(action, context)
    case 'ticket':
      return handOn('tickets', 'press', { reason: action.reason }, context)
    case 'article':
      return handOn('economy', 'buy', { articleId: action.articleId }, context)
    case 'shop':
      return handOn('economy', 'shop', { shopId: action.shopId }, context)
    case 'suggestion':
      return handOn('suggestions', 'open', { opens: action.opens }, context)
    case 'link':
      return { effects: [], words: [] }
  }
}

type Kind = { savedId?: string; inPrivate?: boolean }

function compose(message: Message, { event, view }: Context, kind: Kind = {}): BotMessage {
  const { member, channelId, locale } = event
  return composeSaved(message, view, { member, channelId, locale: locale.own, ...kind })
}

function deliver(
  { target, channel }: { target: 'hidden' | 'channel' | 'dm'; channel?: string | undefined },
  message: BotMessage,
  { event }: Context,
): Done {
  const { locale } = event
  if (target === 'hidden') {
    // A profile posts through a webhook, which cannot send a private reply.
    return { effects: [{ type: 'reply', isPrivate: true, message: { ...message, profile: undefined } }], words: [] }
  }
  if (target === 'dm') {
    return {
      effects: [{ type: 'sendDirectMessage', userId: event.member.id, message }],
      words: [m['messages.click.sentPrivately']({}, { locale: locale.own })],
    }
  }
  const channelId = channel ?? event.channelId
  return {
    effects: [{ type: 'sendMessage', channelId, message }],
    words: [m['messages.click.sentIn']({ channel: `<#${channelId}>` }, { locale: locale.own })],
  }
}

/** The module that owns the feature answers the person itself; while it is off, nobody would. */
function handOn(module: string, what: string, details: Record<string, string | null>, { event, view }: Context): Done {
  const isOn = view.shared.modules.some(({ id, isOn: on }) => id === module && on)
  if (!isOn) {
    return {
      effects: [],
      words: [m['messages.click.moduleOff']({}, { locale: event.locale.own })],
      trouble: 'moduleOff',
    }
  }
  return {
    effects: [handOnPress(event, { from: 'messages', module, what, details }, view)],
    words: [],
    isHandedOn: true,
  }
}
