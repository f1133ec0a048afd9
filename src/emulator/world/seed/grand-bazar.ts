import { ChannelType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { CHANNEL_IDS, GRAND_BAZAR_ID } from '../seed-ids.ts'
import { BOT_BITS, type ChannelPlan, type GuildPlan, MODERATOR_BITS, type RolePlan } from './guild-plan.ts'

const ROLE_TOTAL = 250
const CHANNEL_TOTAL = 500
const STALLS_PER_ALLEY = 19

const TRADES = 'Épices Tapis Lanternes Cuivres Étoffes Livres Cartes Horloges Jouets Fruits Fromages Perles'.split(' ')
const COLORS = ['#cd6e57', '#57c478', '#e2ab45', '#3d6685', '#8fbbd8', '#b65840', '#7a5a1c', '#1f4a4f']

const staff: RolePlan[] = [
  { key: 'syndic', name: 'Syndic', color: '#e2ab45', permissions: P.Administrator, hoist: true },
  { key: 'provost', name: 'Prévôt', color: '#cd6e57', permissions: P.Administrator, hoist: true },
  { key: 'steward', name: 'Intendance', color: '#e7b3a0', permissions: P.ManageGuild | P.ManageChannels, hoist: true },
  { key: 'watch', name: 'Guet', color: '#57c478', permissions: MODERATOR_BITS, hoist: true },
  { key: 'bot', name: 'Guildhall', managed: 'our bot', permissions: BOT_BITS, color: '#cd6e57' },
  { key: 'scales', name: 'La Balance', managed: 'another bot', permissions: P.SendMessages },
  { key: 'boosters', name: 'Bienfaiteur', managed: 'boosts', color: '#f47fff', hoist: true },
  { key: 'merchant', name: 'Marchand', color: '#8fbbd8', hoist: true, share: 0.05 },
  { key: 'regular', name: 'Habitué', color: '#b9c4cf', share: 0.15 },
]

/** @everyone is one of the 250. */
function traderRoles(): RolePlan[] {
  return Array.from({ length: ROLE_TOTAL - 1 - staff.length }, (_, index) => ({
    key: `trade-${index}`,
    name: `${TRADES[index % TRADES.length]}, échoppe ${Math.floor(index / TRADES.length) + 1}`,
    color: COLORS[index % COLORS.length]!,
    share: index < 24 ? 0.02 : 0.001,
  }))
}

const entrance: ChannelPlan[] = [
  {
    name: 'La grande porte',
    children: [
      { name: 'règles-du-bazar', readOnlyExcept: ['syndic', 'provost'] },
      { name: 'crieur-public', type: ChannelType.GuildAnnouncement, readOnlyExcept: ['syndic', 'provost', 'bot'] },
      { name: 'bienvenue', id: CHANNEL_IDS.bazarWelcome },
      { name: 'place-centrale' },
      { name: 'objets-trouvés', type: ChannelType.GuildForum, tags: ['Perdu', 'Trouvé'] },
    ],
  },
  {
    name: 'Le guet',
    onlyFor: ['syndic', 'provost', 'steward', 'watch', 'bot'],
    children: [{ name: 'corps-de-garde' }, { name: 'registre' }],
  },
]

/** Categories of stalls until the guild has exactly its 500 channels, categories included. */
function alleys(): ChannelPlan[] {
  const counted = entrance.reduce((total, category) => total + 1 + (category.children?.length ?? 0), 0)
  const plans: ChannelPlan[] = []
  let left = CHANNEL_TOTAL - counted
  while (left > 1) {
    const trade = TRADES[plans.length % TRADES.length]!
    const stalls = Math.min(STALLS_PER_ALLEY, left - 1)
    const round = Math.floor(plans.length / TRADES.length) + 1
    plans.push({
      name: `Allée des ${trade.toLowerCase()} ${round}`,
      children: Array.from({ length: stalls }, (_, stall) =>
        stall % 10 === 9
          ? { name: `Arrière-boutique ${stall + 1}`, type: ChannelType.GuildVoice }
          : { name: `${trade.toLowerCase()}-${round}-étal-${stall + 1}` },
      ),
    })
    left -= stalls + 1
  }
  return plans
}

/** The very large one: every list of the product meets its limits here. */
export const grandBazar: GuildPlan = {
  facts: {
    id: GRAND_BAZAR_ID,
    name: 'Grand Bazar',
    description: 'On y trouve de tout. On s’y perd surtout.',
    locale: 'fr',
    features: ['COMMUNITY', 'NEWS', 'DISCOVERABLE', 'VANITY_URL', 'PARTNERED'],
    verificationLevel: 3,
    premiumTier: 3,
    boosts: 480,
    vanityCode: 'bazar',
  },
  owner: 'gaufre-quantique',
  memberCount: 120_000,
  crowd: { seed: 47, language: 'both' },
  withBot: true,
  people: [
    ['gaufre-quantique', 'syndic'],
    ['miaou-dev', 'provost'],
    ['brume_42', 'steward'],
    ['lichen', 'watch'],
    ['pixel-renard', 'merchant'],
    ['moka-lune', 'regular'],
  ],
  roles: [...staff, ...traderRoles()],
  channels: [...entrance, ...alleys()],
  emojis: ['piece', 'lanterne', 'tapis', 'chameau', 'marchandage', 'epices', 'dromadaire', 'the'],
  systemChannel: 'bienvenue',
  rulesChannel: 'règles-du-bazar',
}
