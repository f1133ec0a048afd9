import * as z from 'zod/mini'
import { LOCALES } from '#core/locale.ts'
import { defineSettings, type SettingsOf, setting } from '#core/settings/define.ts'
import { refusedAs } from '#core/settings/issues.ts'
import { isTimezone } from '#core/timezone.ts'

const PREFIX_MAX = 5
/** 1 to 5 visible characters: no space, no backtick, nothing invisible. */
const prefix = z.string().check(
  z.minLength(1),
  z.maxLength(PREFIX_MAX),
  z.refine((value) => /^[^\s`\p{C}]+$/u.test(value), refusedAs('V_FORMAT')),
)

export const generalSettings = defineSettings({
  prefix: setting(prefix, '!'),
  language: setting(z.enum(LOCALES), 'fr'),
  timezone: setting(z.string().check(z.refine(isTimezone, refusedAs('V_FORMAT'))), 'Europe/Paris'),
  deletecommandmessages: setting(z.boolean(), true),
})

export type GeneralSettings = SettingsOf<typeof generalSettings>
