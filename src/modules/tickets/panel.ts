import * as z from 'zod/mini'
import { limits } from '#core/limits.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { emoji, int, listOf, roleId, seconds, text } from '#core/settings/kinds.ts'
import { entryId } from '#core/settings/lists.ts'
import { messageContent } from '#core/settings/message.ts'
import { TICKET_PRIORITIES } from '#core/tickets-api.ts'
import { categoryId, DEFAULT_NAME_FORMAT, inherited, textChannelId } from './inherited.ts'
import { supportHours } from './support-hours.ts'

export const PANEL_LABEL_MAX = 80
export const PANEL_DESCRIPTION_MAX = 100
export const ACCESS_RULES_MAX = 10
export const COOLDOWN_MAX_SECONDS = 30 * 86_400
export const TEAMS_MAX = 10
export const OVERFLOW_MAX = 3

/** The first rule whose role the member has decides, so one rule must match everybody. */
const access = () =>
  z.array(z.strictObject({ role: z.union([z.literal('everyone'), roleId()]), allow: z.boolean() })).check(
    z.maxLength(ACCESS_RULES_MAX),
    z.refine((rules) => rules.some(({ role }) => role === 'everyone'), refusedAs('V_REQUIRED')),
    z.refine((rules) => new Set(rules.map(({ role }) => role)).size === rules.length, refusedAs('V_DUPLICATE')),
  )

/** Absent means the setting of the whole module. */
const overrides = () => ({
  autoCreate: z.optional(inherited.autoCreate()),
  askDescription: z.optional(inherited.askDescription()),
  category: z.optional(inherited.category()),
  rolesAccess: z.optional(inherited.rolesAccess()),
  rolesView: z.optional(inherited.rolesView()),
  secretThread: z.optional(inherited.secretThread()),
  secretThreadName: z.optional(inherited.secretThreadName()),
  autoTranscriptions: z.optional(inherited.autoTranscriptions()),
  autoTranscriptionsChannel: z.optional(inherited.autoTranscriptionsChannel()),
  moderatorMentions: z.optional(inherited.moderatorMentions()),
  confirmMessage: z.optional(inherited.confirmMessage()),
  format: z.optional(inherited.format()),
})

const panelShape = () =>
  z.strictObject({
    id: entryId(),
    name: text(PANEL_LABEL_MAX),
    status: z.boolean(),
    label: z.optional(text(PANEL_LABEL_MAX)),
    emoji: z.optional(emoji()),
    /** Discord's numbers: blue, grey, green, red. */
    style: int(1, 4),
    description: z.optional(text(PANEL_DESCRIPTION_MAX)),
    formId: z.nullable(entryId()),
    exitFormId: z.nullable(entryId()),
    /** `null`: the built-in first message. */
    welcome: z.nullable(messageContent()),
    access: access(),
    maxPerMember: z.nullable(int(1, 10)),
    cooldown: seconds(0, COOLDOWN_MAX_SECONDS),
    mode: z.enum(['channel', 'thread']),
    notifyChannel: z.nullable(textChannelId()),
    pendingCategory: z.nullable(categoryId()),
    closedCategory: z.nullable(categoryId()),
    overflow: listOf(categoryId(), OVERFLOW_MAX),
    hours: z.nullable(supportHours()),
    hide: z.strictObject({ close: z.boolean(), closeReason: z.boolean(), claim: z.boolean() }),
    memberPermissions: z.strictObject({
      attach: z.boolean(),
      embed: z.boolean(),
      reactions: z.boolean(),
      externalEmoji: z.boolean(),
      stickers: z.boolean(),
      tts: z.boolean(),
      voiceMessages: z.boolean(),
    }),
    priority: z.enum(TICKET_PRIORITIES),
    teamIds: listOf(entryId(), TEAMS_MAX),
    ...overrides(),
  })

export type TicketPanel = z.infer<ReturnType<typeof panelShape>>

export type AccessRule = TicketPanel['access'][number]

export const ticketPanel = () =>
  panelShape().check(
    z.refine(({ label, emoji }) => Boolean(label || emoji), { ...refusedAs('V_REQUIRED'), path: ['label'] }),
    z.refine(({ mode, notifyChannel }) => mode !== 'thread' || notifyChannel !== null, {
      ...refusedAs('V_CHANNEL'),
      path: ['notifyChannel'],
    }),
  )

/** `raised`: the panels that changed; support hours are counted over all of them. */
export function panelsNeedPremium(raised: readonly TicketPanel[], whole: readonly TicketPanel[]): boolean {
  const withHours = whole.filter(({ hours }) => hours !== null).length
  return raised.some(
    (panel) =>
      panel.exitFormId !== null ||
      panel.pendingCategory !== null ||
      (panel.format !== undefined && panel.format !== DEFAULT_NAME_FORMAT) ||
      (panel.hours !== null && withHours > limits.ticketSupportHours.free),
  )
}
