import * as z from 'zod/mini'
import { CHANNEL_NAME_MAX } from '#core/guild/name-bounds.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { channelId, customText, roleList, text } from '#core/settings/kinds.ts'

export const TEXT_MAX = 4000
export const STAFF_ROLES_MAX = 20
export const DEFAULT_NAME_FORMAT = 'ticket-{number}'

export const categoryId = () => channelId([CHANNEL_TYPE.category])
export const textChannelId = () => channelId([CHANNEL_TYPE.text])
export const longText = () => customText(TEXT_MAX)

/** Settings of the whole module that a panel may override; one schema for both places. */
export const inherited = {
  autoCreate: () => z.boolean(),
  askDescription: () => z.boolean(),
  category: () => z.nullable(categoryId()),
  rolesAccess: () => roleList(STAFF_ROLES_MAX),
  rolesView: () => roleList(STAFF_ROLES_MAX),
  secretThread: () => z.boolean(),
  secretThreadName: () => text(CHANNEL_NAME_MAX),
  autoTranscriptions: () => z.boolean(),
  autoTranscriptionsChannel: () => z.nullable(textChannelId()),
  moderatorMentions: () => z.boolean(),
  confirmMessage: () => longText(),
  format: () => text(CHANNEL_NAME_MAX),
} as const

export type InheritedKey = keyof typeof inherited
