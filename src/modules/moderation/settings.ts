import * as z from 'zod/mini'
import { brand } from '#core/brand.ts'
import { MUTE_MAX_SECONDS } from '#core/cases-api.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { limits } from '#core/limits.ts'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { channelId, color, customText, httpsUrl, listOf, seconds } from '#core/settings/kinds.ts'
import { predefinedSanction } from './predefined-sanction.ts'
import { hasDistinctNames } from './sanction-types.ts'

export const SANCTION_TEXT_MAX = 4000
export const APPEAL_CHANNEL_TYPES = [CHANNEL_TYPE.text, CHANNEL_TYPE.news] as const
const DELETE_WINDOW_MAX_SECONDS = 604_800

/**
 * Text and colour of one private message. One setting, because defaults are filled in only three levels deep
 * (spec §4).
 */
const sanctionMessage = () =>
  setting(
    z.strictObject({ message: customText(SANCTION_TEXT_MAX), color: color() }),
    { message: null, color: brand.color },
    { premium: ({ color }, _, saved) => color !== brand.color && color !== saved.color },
  )

/** Keys match saved guilds; renaming one needs a migration. */
export const moderationSettings = defineSettings({
  moderation: group({
    anonymizeModerators: setting(z.boolean(), false),
    ephemeralModCommands: setting(z.boolean(), false),
    sanctionDm: setting(z.boolean(), true),
    publicSanctions: setting(z.boolean(), false),
    requireReason: setting(z.boolean(), false),
    defaultMute: setting(seconds(60, MUTE_MAX_SECONDS), 3600),
    defaultDelete: setting(seconds(0, DELETE_WINDOW_MAX_SECONDS), 0),
    dmMessages: group({
      warn: sanctionMessage(),
      mute: sanctionMessage(),
      kick: sanctionMessage(),
      tempban: sanctionMessage(),
      ban: sanctionMessage(),
    }),
    appealUrl: setting(z.nullable(httpsUrl()), null),
    /** Where the team decides on appeals; null: appeals are off. */
    appealChannel: setting(z.nullable(channelId(APPEAL_CHANNEL_TYPES)), null),
  }),
  predefinedSanctions: setting(
    listOf(predefinedSanction(), limits.predefinedSanctions.premium).check(
      z.refine(hasDistinctNames, refusedAs('V_DUPLICATE')),
    ),
    [],
    { limit: 'predefinedSanctions' },
  ),
})

export type ModerationSettings = SettingsOf<typeof moderationSettings>

export type SanctionMessageValue = ModerationSettings['moderation']['dmMessages']['warn']
