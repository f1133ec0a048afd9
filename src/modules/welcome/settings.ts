import * as z from 'zod/mini'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { channelId, color, customText, imageUrl, listOf, seconds, text } from '#core/settings/kinds.ts'
import { captchaSettings } from './captcha/settings.ts'
import { haveDistinctCodes, INVITE_TEXTS_MAX, inviteText } from './invite-text.ts'

/** Embed descriptions hold 4,096 characters; the margin leaves room for the values of variables. */
const TEXT_MAX = 4000
const DIRECT_MESSAGE_MAX = 2000
const VARIANTS_MAX = 9

const DELETE_AFTER_MIN_SECONDS = 10
const DELETE_AFTER_MAX_SECONDS = 86_400

/** 0 never deletes the message. */
const deleteAfter = z.union([z.literal(0), seconds(DELETE_AFTER_MIN_SECONDS, DELETE_AFTER_MAX_SECONDS)])

const BACKGROUND = /^(?:preset:[123]|#[0-9a-f]{6}(?:,#[0-9a-f]{6}(?:,(?:[12]?\d?\d|3[0-5]\d))?)?)$/

/** `preset:1` to `preset:3`, or premium colours: one, two, or two with the angle between them (`#rrggbb,#rrggbb,90`). */
const background = z.nullable(
  z.string().check(
    z.toLowerCase(),
    z.refine((value) => BACKGROUND.test(value), refusedAs('V_FORMAT')),
  ),
)
const isCustomBackground = (value: string | null) => value?.startsWith('#') ?? false

/** Keys match saved guilds; renaming one needs a migration. */
export const welcomeSettings = defineSettings({
  welcomeMessage: setting(z.boolean(), false),
  welcomeChannel: setting(z.nullable(channelId(WRITABLE_TYPES)), null, { power: 'welcomeMessage' }),
  customWelcomeMessage: setting(customText(TEXT_MAX), null),
  welcomeMention: setting(z.boolean(), false),
  welcomeColor: setting(color(), '#cd6e57', { premium: true }),
  welcomeBackground: setting(background, null, { premium: isCustomBackground }),
  welcomeImage: setting(z.nullable(imageUrl()), null, { premium: true }),
  welcomeVariants: setting(z.array(text(TEXT_MAX)).check(z.maxLength(VARIANTS_MAX)), [], { limit: 'welcomeVariants' }),
  /** Other texts for newcomers who use a certain invite. */
  welcomeInvites: setting(
    listOf(inviteText, INVITE_TEXTS_MAX).check(z.refine(haveDistinctCodes, refusedAs('V_DUPLICATE'))),
    [],
  ),
  welcomeDeleteAfter: setting(deleteAfter, 0),
  welcomeDm: group({
    enabled: setting(z.boolean(), false),
    message: setting(customText(DIRECT_MESSAGE_MAX), null),
  }),
  /** Another text for returning members. */
  welcomeBack: group({
    enabled: setting(z.boolean(), false),
    message: setting(customText(TEXT_MAX), null),
  }),
  welcomeWait: setting(z.enum(['verified', 'join']), 'verified'),
  goodbyeMessage: setting(z.boolean(), false),
  goodbyeChannel: setting(z.nullable(channelId(WRITABLE_TYPES)), null, { power: 'goodbyeMessage' }),
  customGoodbyeMessage: setting(customText(TEXT_MAX), null),
  goodbyeColor: setting(color(), '#cd6e57', { premium: true }),
  goodbyeBackground: setting(background, null, { premium: isCustomBackground }),
  goodbyeImage: setting(z.nullable(imageUrl()), null, { premium: true }),
  goodbyeVariants: setting(z.array(text(TEXT_MAX)).check(z.maxLength(VARIANTS_MAX)), [], { limit: 'welcomeVariants' }),
  goodbyeDeleteAfter: setting(deleteAfter, 0),
  goodbyeKinds: group({
    leave: setting(z.boolean(), true),
    kick: setting(z.boolean(), true),
    ban: setting(z.boolean(), true),
  }),
  goodbyeBanMessage: setting(customText(TEXT_MAX), null),
  ...captchaSettings,
})

export type WelcomeSettings = SettingsOf<typeof welcomeSettings>
