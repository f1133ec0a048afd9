import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { TemplateGuild } from '#core/templates/context.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { type WelcomeSettings, welcomeSettings } from '../settings.ts'

export const NOW = Date.UTC(2026, 0, 2, 17, 42)
export const CHANNEL = '400000000000000002'
export const BOT = '900000000000000001'

export const aMember = (changes: Partial<MemberSnapshot> = {}): MemberSnapshot => ({
  id: '216497581021265921',
  username: 'pixel-renard',
  globalName: null,
  nickname: null,
  avatar: 'abc',
  bot: false,
  roleIds: [],
  joinedAt: NOW,
  pending: false,
  ...changes,
})

export const someSettings = (changes: Partial<WelcomeSettings> = {}): WelcomeSettings => ({
  ...defaultsOf(welcomeSettings),
  welcomeMessage: true,
  welcomeChannel: CHANNEL,
  goodbyeMessage: true,
  goodbyeChannel: CHANNEL,
  ...changes,
})

export const aView = (changes: Partial<Omit<RuleView, 'guild'>> & { guild?: Partial<TemplateGuild> } = {}) => ({
  botId: BOT,
  cdn: 'https://cdn.example',
  memory: new Map<string, unknown>(),
  random: () => 0,
  ...changes,
  guild: {
    id: '197038439483310086',
    name: 'Les Flibustiers',
    description: null,
    icon: null,
    memberCount: 2418,
    premium: false,
    locale: 'fr' as const,
    timezone: 'Europe/Paris',
    boostLevel: 0,
    boostCount: 0,
    roles: [],
    channels: [{ id: CHANNEL, name: 'quai', type: 0, parentId: null }],
    ...changes.guild,
  },
})
