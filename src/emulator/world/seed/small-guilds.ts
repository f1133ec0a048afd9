import { ChannelType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { ATELIER_ID, CHANNEL_IDS, LEVE_TARD_ID } from '../seed-ids.ts'
import { BOT_BITS, type GuildPlan, MODERATOR_BITS } from './guild-plan.ts'

const young = { features: [], verificationLevel: 0, premiumTier: 0, boosts: 0, vanityCode: null }

/** New and empty: one text channel, one voice channel, as Discord creates them. */
export const atelier: GuildPlan = {
  facts: { ...young, id: ATELIER_ID, name: 'Atelier', description: null, locale: 'fr' },
  owner: 'moka-lune',
  memberCount: 3,
  crowd: { seed: 5, language: 'fr' },
  withBot: true,
  people: [['moka-lune'], ['miaou-dev', 'keys']],
  roles: [
    { key: 'keys', name: 'Trousseau', permissions: P.Administrator },
    { key: 'bot', name: 'Guildhall', managed: 'our bot', permissions: BOT_BITS },
  ],
  channels: [
    { name: 'Salons textuels', children: [{ name: 'général', id: CHANNEL_IDS.atelierGeneral }] },
    { name: 'Salons vocaux', children: [{ name: 'Général', type: ChannelType.GuildVoice }] },
  ],
  emojis: [],
  systemChannel: 'général',
}

/** The bot has not joined this one: it is there to be invited. */
export const leveTard: GuildPlan = {
  facts: {
    ...young,
    id: LEVE_TARD_ID,
    name: 'Club des lève-tard',
    description: 'Réunion le matin, c’est-à-dire vers quatorze heures.',
    locale: 'fr',
    boosts: 2,
    premiumTier: 1,
  },
  owner: 'tofu.exe',
  memberCount: 64,
  crowd: { seed: 8, language: 'fr' },
  withBot: false,
  people: [['tofu.exe', 'pillow'], ['miaou-dev', 'duvet'], ['gaufre-quantique'], ['moka-lune', 'alarm']],
  roles: [
    { key: 'pillow', name: 'Grand Oreiller', color: '#8fbbd8', permissions: P.Administrator, hoist: true },
    { key: 'duvet', name: 'Couette', color: '#e7b3a0', permissions: P.Administrator, hoist: true },
    { key: 'alarm', name: 'Réveil', color: '#e2ab45', permissions: MODERATOR_BITS, hoist: true },
    { key: 'sleeper', name: 'Dormeur', share: 0.8 },
  ],
  channels: [
    { name: 'oreillers', topic: 'Parlez bas.' },
    { name: 'rêves-notés-au-réveil' },
    { name: 'Sieste', type: ChannelType.GuildVoice },
  ],
  emojis: ['zzz'],
  systemChannel: 'oreillers',
}
