import { defineSettings, type SettingsOf } from '#core/settings/define.ts'

/** Repeat messages are a collection with calls of its own (`repeat-message.ts`); nothing is saved as a setting. */
export const repeatMessagesSettings = defineSettings({})
export type RepeatMessagesSettings = SettingsOf<typeof repeatMessagesSettings>
