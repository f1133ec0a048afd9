import * as z from 'zod/mini'
import { brand } from '#core/brand.ts'
import { LOCALES } from '#core/locale.ts'
import { callingSettings } from '#core/settings/calling-settings.ts'
import { defineSettings, group, type SettingsOf, setting } from '#core/settings/define.ts'
import { color, listOf, timezone, uploadedPicture } from '#core/settings/kinds.ts'
import { storedText } from '#core/stored-text.ts'
import { accessSettings } from './access-settings.ts'

/** Discord allows 100 commands per application on a server. */
const COMMANDS_MAX = 100
const commandName = z.string().check(z.regex(/^[\p{Ll}\p{N}_-]{1,32}$/u))

/** Discord's limit. Empty: its usual name. */
const NICKNAME_MAX = 32

const ERASURE_MAX = 200

export const generalSettings = defineSettings({
  ...callingSettings,
  language: setting(z.enum(LOCALES), 'fr', { everybodyReads: true }),
  timezone: setting(timezone(), 'Europe/Paris', { everybodyReads: true }),
  accentColor: setting(color(), brand.color, { premium: true, everybodyReads: true }),
  botNickname: setting(storedText(NICKNAME_MAX), ''),
  botAvatar: setting(z.nullable(uploadedPicture()), null, { premium: true }),
  botBanner: setting(z.nullable(uploadedPicture()), null, { premium: true }),
  disabledCommands: setting(listOf(commandName, COMMANDS_MAX), []),
  /** What the owner erased last, as a sentence for the history. */
  lastErasure: setting(z.nullable(storedText(ERASURE_MAX)), null, { readOnly: true }),
  access: group(accessSettings),
})

export type GeneralSettings = SettingsOf<typeof generalSettings>
