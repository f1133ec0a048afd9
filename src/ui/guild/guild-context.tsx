import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { SignedInUser } from '#core/api.ts'
import type { CommandMention } from '#core/commands/mentions.ts'
import type { CreateChannelRequest, CreateGroupRequest, CreateRoleRequest } from '#core/create-api.ts'
import type { CurvePreview, CurvePreviewRequest } from '#core/curve-preview-api.ts'
import type { FeedsReply, LookReply, LookRequest } from '#core/feeds-api.ts'
import type { FigureTroubles } from '#core/figure-troubles-api.ts'
import type { FigureTryReply, FigureTryRequest } from '#core/figure-try-api.ts'
import type { FilterHits } from '#core/filter-hits-api.ts'
import type { HistoryEntry, UndoReply } from '#core/history-api.ts'
import type { ImageType } from '#core/images-api.ts'
import type { InviteLookReply } from '#core/invites-api.ts'
import type { Locale } from '#core/locale.ts'
import type { PastMessages } from '#core/past-messages-api.ts'
import type { RepeatPast } from '#core/repeat-past-api.ts'
import type { ReportAction, ReportPage, ReportQuestion } from '#core/reports-api.ts'
import { effectiveSettings } from '#core/settings/draft.ts'
import type { Tree } from '#core/settings/paths.ts'
import type {
  DecideSuggestionRequest,
  MergeSuggestionRequest,
  SuggestionList,
  SuggestionQuestion,
} from '#core/suggestions-api.ts'
import type { StatisticsDays, TicketStatistics } from '#core/ticket-statistics-api.ts'
import type {
  TicketAction,
  TicketConversation,
  TicketList,
  TicketQuestion,
  TicketRequestDecision,
  TranscriptList,
  TranscriptQuestion,
} from '#core/tickets-api.ts'
import type { UsesReply } from '#core/uses-api.ts'
import type { FullChannels } from '#core/webhook-room-api.ts'
import type { CollectionTools } from '../entries/collection-tools.ts'
import type { Done, Refused } from '../outcome.ts'
import type { Created } from '../picker/create-form.tsx'
import type { BirthdayTools } from './birthday-tools.ts'
import type { BulkRoleTools } from './bulk-role-tools.ts'
import type { CalendarTools } from './calendar-tools.ts'
import type { CaptchaTools } from './captcha-tools.ts'
import type { CaseTools } from './case-tools.ts'
import type { EconomyTools } from './economy-tools.ts'
import type { Editing, EditingStore } from './editing.ts'
import type { GuildLabels } from './guild-labels.ts'
import type { InfractionTools } from './infraction-tools.ts'
import type { LogDestinationTools } from './log-destination-tools.ts'
import type { MessageCopyTools } from './message-copy-tools.ts'
import type { OthersHere } from './others-here.ts'
import type { PeopleTools } from './people-tools.ts'
import type { ReactionRoleTools } from './reaction-role-tools.ts'
import type { ReservedTools } from './reserved-tools.ts'
import type { ScoreTools } from './score-tools.ts'
import type { TestTools } from './test-tools.ts'

/** Everything a setting field or a module page may request from the dashboard. */
export type GuildTools = {
  store: EditingStore
  /** Lists whose entries are saved one by one; pages use them through `useCollection`. */
  collections: CollectionTools
  locale: Locale
  /** Address of Discord's pictures. */
  cdn: string
  user: SignedInUser | null
  words: GuildLabels
  /** The card on a transparent ground, as a data URL; null when it could not be drawn. */
  drawCard(type: ImageType, language: Locale): Promise<string | null>
  uploadImage(file: Blob, purpose?: 'proof'): Promise<{ ok: true; url: string } | Refused>
  /** The last changes of this setting or entry, newest first; only a few by default. */
  readPast(path: string, limit?: number): Promise<{ ok: true; entries: readonly HistoryEntry[] } | { ok: false }>
  /** Every field and list shows what an undo or an import has changed before this returns. */
  applyUndo(reply: Pick<UndoReply, 'settings' | 'revision'> & { changes: readonly { path: string }[] }): void
  /** On Discord, through the bot. Every field knows the new one before this returns. */
  createChannel(request: CreateChannelRequest): Promise<Created>
  /** A hidden category with text channels; `ids` in the order in which they were asked for, fewer when one was refused. */
  createChannelGroup(request: CreateGroupRequest): Promise<{ ok: true; ids: readonly string[] } | Refused>
  createRole(request: CreateRoleRequest): Promise<Created>
  /** The address of a message of this server on Discord. */
  messageLink(channelId: string, messageId: string): string
  /** Messages sent once, to test what is being set up. */
  tests: TestTools
  /** How often each filter has acted lately; null: unknown at the moment. */
  readFilterHits(): Promise<FilterHits | null>
  /** Channels that have no room for another webhook of the bot; null: unknown at the moment. */
  readFullChannels(): Promise<FullChannels | null>
  /** null: they could not be read. */
  readWordUses(): Promise<UsesReply | null>
  readCommandUses(): Promise<UsesReply | null>
  /** How texts mention the bot's commands; empty while unknown. */
  readCommandMentions(): Promise<readonly CommandMention[]>
  /** Which statistics channels cannot be kept up to date; null: unknown at the moment. */
  readFigureTroubles(): Promise<FigureTroubles | null>
  /** What the address of a figure returns now. `message`: why it was not requested. */
  tryFigure(request: FigureTryRequest): Promise<{ ok: true; reply: FigureTryReply } | Refused>
  /** What people wrote in a channel lately, read from the platform now. `message`: why it failed. */
  readPastMessages(channelId: string): Promise<{ ok: true; past: PastMessages } | Refused>
  /** Which server an invite leads to, looked up now; null: none. */
  lookUpInvite(typed: string): Promise<({ ok: true } & InviteLookReply) | Refused>
  /** Which services elsewhere can be followed, and how what is followed fares; null: unknown at the moment. */
  readFeeds(): Promise<FeedsReply | null>
  /** What became of the repeat messages of the last week; null: unknown at the moment. */
  readRepeatPast(): Promise<RepeatPast | null>
  /** Looks up now what was typed. */
  lookUpSource(request: LookRequest): Promise<LookReply | Refused>
  /** Posts a saved message, in the version of that language. The result has already been shown to the person. */
  sendSavedMessage(id: string, channelId: string, language: Locale): Promise<void>
  messageCopies: MessageCopyTools
  cases: CaseTools
  infractions: InfractionTools
  scores: ScoreTools
  bulkRoles: BulkRoleTools
  captcha: CaptchaTools
  reserved: ReservedTools
  logDestinations: LogDestinationTools
  people: PeopleTools
  birthdays: BirthdayTools
  calendar: CalendarTools
  economy: EconomyTools
  /** Who would gain or lose levels; null: unknown at the moment. */
  previewCurve(request: CurvePreviewRequest): Promise<CurvePreview | null>
  /** `message`: why they could not be read. */
  readReports(question: ReportQuestion): Promise<{ ok: true; page: ReportPage } | Refused>
  /** The bot carries it out a moment later. */
  actOnReport(id: string, action: ReportAction): Promise<Done>
  /** `message`: why they could not be read. */
  readSuggestions(question: SuggestionQuestion): Promise<{ ok: true; list: SuggestionList } | Refused>
  /** The bot carries it out a moment later. */
  decideSuggestion(id: string, request: DecideSuggestionRequest): Promise<Done>
  mergeSuggestion(id: string, request: MergeSuggestionRequest): Promise<Done>
  /** Calls back when a record that the module shows has changed. */
  followRecords(module: string, listener: () => void): () => void
  othersHere: OthersHere
  readTickets(question: TicketQuestion): Promise<{ ok: true; list: TicketList } | Refused>
  /** `before`: the first message of what has been read already; null: starts with the newest. */
  readConversation(
    ticketId: string,
    before: string | null,
  ): Promise<{ ok: true; conversation: TicketConversation } | Refused>
  /** Posted under the name of whoever is signed in. */
  replyToTicket(ticketId: string, text: string): Promise<Done>
  /** Has the bot do it; the result is read a moment later. */
  actOnTicket(ticketId: string, action: TicketAction): Promise<Done>
  decideTicketRequest(requestId: string, decision: TicketRequestDecision): Promise<Done>
  readTicketStatistics(days: StatisticsDays): Promise<{ ok: true; statistics: TicketStatistics } | Refused>
  readTranscripts(question: TranscriptQuestion): Promise<{ ok: true; list: TranscriptList } | Refused>
  /** Deletes what the site shows of a closed ticket. */
  deleteTranscript(id: string): Promise<Done>
  /** Has the bot post the opening message, or rewrite it. Its id arrives with the settings a moment later. */
  publishTickets(publicationId: string): Promise<Done>
  /** Whether the posted opening message is deleted with its publication. */
  answerTicketRemoval(publicationId: string, withMessage: boolean): Promise<Done>
  reactionRoles: ReactionRoleTools
}

const GuildContext = createContext<GuildTools | null>(null)

export function GuildProvider({ tools, children }: { tools: GuildTools; children: ReactNode }) {
  return <GuildContext value={tools}>{children}</GuildContext>
}

export function useGuildTools(): GuildTools {
  const tools = useContext(GuildContext)
  if (!tools) throw new Error('setting fields and module pages stand inside a <GuildProvider>')
  return tools
}

/** One part of the server's state. The selector must return the same object as long as nothing in it has changed. */
export function useEditing<T>(select: (editing: Editing) => T): T {
  const { store } = useGuildTools()
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.snapshot()),
    () => select(store.untouched()),
  )
}

/** All settings for a preview: pending, else saved, else default. Renders again with every edit. */
export function useEffectiveSettings<S extends Tree>(): S {
  const saved = useEditing((editing) => editing.saved)
  const updates = useEditing((editing) => editing.updates)
  return effectiveSettings(saved, updates) as S
}
