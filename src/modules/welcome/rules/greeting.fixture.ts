import { aChannel, aView as anyView, byId } from '#core/bot/rule-view.fixture.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { type WelcomeSettings, welcomeSettings } from '../settings.ts'

export { aMember, BOT, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'

export const CHANNEL = '400000000000000002'

export const someSettings = (changes: Partial<WelcomeSettings> = {}): WelcomeSettings => ({
  ...defaultsOf(welcomeSettings),
  welcomeMessage: true,
  welcomeChannel: CHANNEL,
  goodbyeMessage: true,
  goodbyeChannel: CHANNEL,
  ...changes,
})

export const aView = ({ guild, ...changes }: Parameters<typeof anyView>[0] = {}) =>
  anyView({ ...changes, guild: { channels: byId(aChannel(CHANNEL, { name: 'quai' })), ...guild } })
