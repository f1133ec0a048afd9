import type { MessageShape } from '../../live/discord-shapes.ts'
import type { Guild, Hall, LiveUpdate, Modal, OpenChannel } from '../../live/messages.ts'

type Typist = { userId: string; name: string }

export type ChatState = {
  link: 'connecting' | 'live' | 'lost'
  hall: Hall | null
  guild: Guild | null
  /** null: there is nothing this person can read. */
  channel: OpenChannel | null
  /** Whether the three parts above belong to the current place. */
  isSettled: boolean
  typing: Typist[]
  /** By channel: new messages, or new messages for this person. */
  unread: Record<string, 'new' | 'mine'>
  modal: Modal | null
  /** Increases each time the application did not answer in time. */
  unanswered: number
}

export const emptyState: ChatState = {
  link: 'connecting',
  hall: null,
  guild: null,
  channel: null,
  isSettled: false,
  typing: [],
  unread: {},
  modal: null,
  unanswered: 0,
}

export type LocalEvent =
  | { type: 'connected' }
  | { type: 'lost' }
  /** The page has moved to another place; its content is about to be replaced. */
  | { type: 'turned'; channelId: string | null; isSamePerson: boolean }
  | { type: 'stopped typing'; userId: string }
  | { type: 'modal closed' }
  | { type: 'dismissed'; messageId: string }

export function reduce(state: ChatState, event: LiveUpdate | LocalEvent): ChatState {
  switch (event.type) {
    case 'connected':
      return { ...state, link: 'live' }
    case 'lost':
      return { ...state, link: 'lost', typing: [] }
    case 'turned': {
      const { [event.channelId ?? '']: _read, ...unread } = event.isSamePerson ? state.unread : {}
      return { ...state, isSettled: false, typing: [], modal: null, unread }
    }
    case 'hall':
      return { ...state, hall: event.hall }
    case 'guild':
      return { ...state, guild: event.guild }
    case 'channel':
      return { ...state, channel: event.channel, isSettled: true }
    case 'message':
      return withMessage(state, event.message)
    case 'gone':
      return withoutMessages(state, event.channelId, event.ids)
    case 'dismissed':
      return withoutMessages(state, state.channel?.id ?? '', [event.messageId])
    case 'typing': {
      const others = state.typing.filter((typist) => typist.userId !== event.userId)
      return { ...state, typing: [...others, { userId: event.userId, name: event.name }] }
    }
    case 'stopped typing':
      return { ...state, typing: state.typing.filter((typist) => typist.userId !== event.userId) }
    case 'activity': {
      const mark = event.isForMe || state.unread[event.channelId] === 'mine' ? 'mine' : 'new'
      return { ...state, unread: { ...state.unread, [event.channelId]: mark } }
    }
    case 'modal':
      return { ...state, modal: event.modal }
    case 'modal closed':
      return { ...state, modal: null }
    case 'unanswered':
      return { ...state, unanswered: state.unanswered + 1 }
    case 'nobody':
      return { ...state, hall: null, isSettled: true }
  }
}

/** Ids grow with time; as strings they are compared by length first. */
export const isOlder = (a: string, b: string) => (a.length === b.length ? a < b : a.length < b.length)

function withMessage(state: ChatState, message: MessageShape): ChatState {
  const { channel } = state
  if (!channel || channel.id !== message.channel_id) return state
  const others = channel.messages.filter((one) => one.id !== message.id)
  const at = others.findLastIndex((one) => isOlder(one.id, message.id)) + 1
  return {
    ...state,
    channel: { ...channel, messages: [...others.slice(0, at), message, ...others.slice(at)] },
    // Somebody who has written is no longer typing.
    typing: state.typing.filter((typist) => typist.userId !== message.author.id),
  }
}

function withoutMessages(state: ChatState, channelId: string, ids: string[]): ChatState {
  const { channel } = state
  if (!channel || channel.id !== channelId) return state
  return { ...state, channel: { ...channel, messages: channel.messages.filter(({ id }) => !ids.includes(id)) } }
}
