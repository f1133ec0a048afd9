import type { EventType } from '#core/bot/events.ts'
import { m } from '#texts'

type Sentence = (inputs: { who: string }) => string

/** Spelled out: a computed key would bring every text of the product into the browser. */
const EVENTS: Record<EventType, Sentence> = {
  memberJoined: m['why.events.memberJoined'],
  memberUpdated: m['why.events.memberUpdated'],
  memberVerified: m['why.events.memberVerified'],
  memberLeft: m['why.events.memberLeft'],
  messageCreated: m['why.events.messageCreated'],
  messageEdited: m['why.events.messageEdited'],
  messagesDeleted: () => m['why.events.messagesDeleted'](),
  reactionAdded: m['why.events.reactionAdded'],
  reactionRemoved: m['why.events.reactionRemoved'],
  reactionsCleared: () => m['why.events.reactionsCleared'](),
  voiceChanged: m['why.events.voiceChanged'],
  streamingChanged: m['why.events.streamingChanged'],
  memberBanned: m['why.events.memberBanned'],
  memberUnbanned: m['why.events.memberUnbanned'],
  channelChanged: () => m['why.events.channelChanged'](),
  threadChanged: () => m['why.events.threadChanged'](),
  roleChanged: () => m['why.events.roleChanged'](),
  inviteChanged: () => m['why.events.inviteChanged'](),
  emojiChanged: () => m['why.events.emojiChanged'](),
  guildChanged: () => m['why.events.guildChanged'](),
  eventChanged: () => m['why.events.eventChanged'](),
  autoModerationHit: m['why.events.autoModerationHit'],
  auditEntry: () => m['why.events.auditEntry'](),
  command: m['why.events.command'],
  commandRan: m['why.events.command'],
  autocomplete: m['why.events.autocomplete'],
  component: m['why.events.component'],
  modal: m['why.events.modal'],
  jobDue: () => m['why.events.jobDue'](),
  answered: () => m['why.events.answered'](),
  xpChanged: m['why.events.xpChanged'],
  moneyChanged: m['why.events.moneyChanged'],
  itemChanged: m['why.events.itemChanged'],
  caseOpened: m['why.events.caseOpened'],
  caseEnded: m['why.events.caseEnded'],
  ticketOpened: m['why.events.ticketOpened'],
  requested: () => m['why.events.requested'](),
  settingsChanged: () => m['why.events.settingsChanged'](),
  sourceRead: () => m['why.events.sourceRead'](),
  guildAvailable: () => m['why.events.guildAvailable'](),
}

const isKnown = (event: string): event is EventType => Object.hasOwn(EVENTS, event)

/** A character that no name contains marks the place of the name. */
const MARK = '\uE000'

/** The text before and after the person's name; `null` after it where the sentence names nobody. */
export function eventWords(event: string): { before: string; after: string | null } {
  const sentence = isKnown(event) ? EVENTS[event]({ who: MARK }) : m['why.events.unknown']()
  const [before = '', after = null] = sentence.split(MARK)
  return { before, after }
}
