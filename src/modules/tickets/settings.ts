import * as z from 'zod/mini'
import { limits } from '#core/limits.ts'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import { int, listOf, roleList, seconds, snowflake, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { TICKET_TAG_MAX } from '#core/tickets-api.ts'
import { ticketForm } from './form.ts'
import { DEFAULT_NAME_FORMAT, inherited, longText, textChannelId } from './inherited.ts'
import { panelsNeedPremium, ticketPanel } from './panel.ts'
import { ticketPublication } from './publication.ts'
import { quickReply } from './quick-reply.ts'
import { ticketTeam } from './team.ts'

const TIMER_MAX_SECONDS = 60 * 86_400
const PROMISE_MAX_SECONDS = 30 * 86_400
const PROMISE_ROLES_MAX = 5
const CLOSE_TAGS_MAX = 25
const AUTO_DELETE_MAX_SECONDS = 30 * 86_400

/** The single opening message of older servers, kept so that it can be converted. */
const legacyMessage = z.strictObject({ channel: snowflake(), id: snowflake(), kind: text(32) })

const timer = (fallback: number) => setting(seconds(0, TIMER_MAX_SECONDS), fallback, { premium: true })

/** Keys match saved guilds; renaming one needs a migration. */
export const ticketsSettings = defineSettings({
  ticketSystem: group({
    status: setting(z.boolean(), false),
    autoCreate: setting(inherited.autoCreate(), true),
    askDescription: setting(inherited.askDescription(), false),
    channel: setting(z.nullable(textChannelId()), null),
    category: setting(inherited.category(), null),
    rolesAccess: setting(inherited.rolesAccess(), []),
    rolesView: setting(inherited.rolesView(), []),
    adminDelete: setting(z.boolean(), false),
    secretThread: setting(inherited.secretThread(), false),
    secretThreadName: setting(inherited.secretThreadName(), 'staff-{number}'),
    autoTranscriptions: setting(inherited.autoTranscriptions(), false),
    autoTranscriptionsChannel: setting(inherited.autoTranscriptionsChannel(), null),
    message: setting(z.nullable(legacyMessage), null, { readOnly: true }),
    moderatorMentions: setting(inherited.moderatorMentions(), false),
    /** After it has notified them, the mention is removed from the first message. */
    moderatorMentionsRemoved: setting(z.boolean(), false),
    maxConcurrents: setting(int(0, 10), 0), // 0: no cap
    confirmMessage: setting(inherited.confirmMessage(), null),
    modOpenDescription: setting(longText(), null),
    askCloseReason: setting(z.boolean(), true),
    /** Tags for what a ticket was about, chosen on closing; as many as Discord lists. */
    closeTags: setting(listOf(text(TICKET_TAG_MAX), CLOSE_TAGS_MAX), []),
    format: setting(inherited.format(), DEFAULT_NAME_FORMAT, { premium: true }),
    panels: setting(listOf(ticketPanel(), limits.ticketPanels.premium), [], {
      limit: 'ticketPanels',
      premium: panelsNeedPremium,
    }),
    publications: setting(listOf(ticketPublication(), limits.ticketPublications.premium), [], {
      limit: 'ticketPublications',
    }),
    forms: setting(listOf(ticketForm(), limits.ticketForms.premium), [], { limit: 'ticketForms' }),
    teams: setting(listOf(ticketTeam(), limits.ticketTeams.premium), [], { limit: 'ticketTeams' }),
    claim: group({
      status: setting(z.boolean(), true),
      othersView: setting(z.boolean(), true),
      othersWrite: setting(z.boolean(), true),
      /** Whoever claimed a ticket is reminded once when its member waits for so long; 0: never. */
      remind: setting(seconds(0, TIMER_MAX_SECONDS), 0),
      autoRelease: setting(seconds(0, TIMER_MAX_SECONDS), 0), // 0: never
    }),
    /** Deadline of the team's first answer, by priority; 0: no promise. */
    promise: group({
      status: setting(z.boolean(), false),
      low: setting(seconds(0, PROMISE_MAX_SECONDS), 2 * 86_400),
      normal: setting(seconds(0, PROMISE_MAX_SECONDS), 86_400),
      high: setting(seconds(0, PROMISE_MAX_SECONDS), 4 * 3_600),
      urgent: setting(seconds(0, PROMISE_MAX_SECONDS), 3_600),
      roles: setting(roleList(PROMISE_ROLES_MAX), []),
    }),
    autoClose: group({
      status: setting(z.boolean(), false),
      noReply: timer(0),
      inactive: timer(0),
      onLeave: setting(z.boolean(), true),
      warn: timer(86_400),
    }),
    autoDelete: setting(z.nullable(seconds(0, AUTO_DELETE_MAX_SECONDS)), null),
    memberClose: setting(z.boolean(), true),
    closeConfirm: setting(z.boolean(), true),
    transcript: group({
      dm: setting(z.boolean(), false),
      web: setting(z.boolean(), true),
      formats: setting(listOf(z.enum(['html', 'txt', 'json']), 3), ['html']),
      images: setting(z.boolean(), true),
    }),
    feedback: group({
      status: setting(z.boolean(), false),
      channel: setting(z.nullable(textChannelId()), null),
      comment: setting(z.boolean(), true),
    }),
    blocked: group({ users: setting(listOf(snowflake(), 500), []), roles: setting(roleList(20), []) }),
    replies: setting(listOf(quickReply(), limits.ticketReplies.premium), [], { limit: 'ticketReplies' }),
    contextMenu: setting(z.nullable(z.strictObject({ panelId: entryId(), includeAuthor: z.boolean() })), null),
  }),
})

export type TicketsSettings = SettingsOf<typeof ticketsSettings>
