import * as z from 'zod/mini'
import { CHANNEL_TYPE, WRITABLE_TYPES } from '#core/guild/types.ts'
import { group, type SettingsOf, setting } from '#core/settings/define.ts'
import {
  channelId,
  customText,
  givenRoleId,
  int,
  powerlessRoleId,
  roleList,
  seconds,
  text,
} from '#core/settings/kinds.ts'

const TEXT_MAX = 4000
const ACCOUNT_AGE_MAX_SECONDS = 365 * 86_400

export const QUESTION_MAX = 200
export const ANSWER_MAX = 100
export const ANSWERS_MAX = 10
export const QUESTIONS_MAX = 20

const question = z.strictObject({
  question: text(QUESTION_MAX),
  /** Any of these is right, whatever the accents and capitals. */
  answers: z.array(text(ANSWER_MAX)).check(z.minLength(1), z.maxLength(ANSWERS_MAX)),
})
export type CaptchaQuestion = z.infer<typeof question>

/** Join verification: a section of the arrivals page under the root key `captcha`. */
export const captchaSettings = {
  captcha: group({
    status: setting(z.boolean(), false),
    level: setting(int(1, 4), 2),
    channel: setting(z.nullable(channelId([CHANNEL_TYPE.text])), null),
    unverifiedRole: setting(z.nullable(powerlessRoleId()), null),
    verifiedRole: setting(z.nullable(givenRoleId()), null),
    method: setting(z.enum(['image', 'button', 'question', 'web']), 'image', { premium: (method) => method === 'web' }),
    timeout: setting(seconds(60, 3600), 120),
    attempts: setting(int(1, 10), 3),
    onFail: setting(z.enum(['kick', 'none', 'ban']), 'kick'),
    refresh: setting(int(0, 5), 2),
    audio: setting(z.boolean(), true),
    message: setting(customText(TEXT_MAX), null),
    minAccountAge: setting(seconds(0, ACCOUNT_AGE_MAX_SECONDS), 0),
    skipRoles: setting(roleList(10), []),
    questions: setting(z.array(question).check(z.maxLength(QUESTIONS_MAX)), []),
    raidOnly: setting(z.boolean(), false),
    raidThreshold: group({ joins: setting(int(3, 100), 10), seconds: setting(seconds(10, 600), 60) }),
    logChannel: setting(z.nullable(channelId(WRITABLE_TYPES)), null),
  }),
} as const

export type CaptchaSettings = SettingsOf<typeof captchaSettings>
