import { ChannelType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { CHANNEL_IDS, FLIBUSTIERS_ID } from '../seed-ids.ts'
import { BOT_BITS, type GuildPlan, MODERATOR_BITS } from './guild-plan.ts'

/** A French gaming server with a working hierarchy. The bot ranks below the captains, above the crew. */
export const flibustiers: GuildPlan = {
  facts: {
    id: FLIBUSTIERS_ID,
    name: 'Les Flibustiers du Pixel',
    description: 'Jeux indés, soirées coop et mauvaises blagues de pirates.',
    locale: 'fr',
    features: ['COMMUNITY', 'NEWS', 'INVITE_SPLASH', 'ANIMATED_ICON'],
    verificationLevel: 2,
    premiumTier: 2,
    boosts: 9,
    vanityCode: null,
  },
  owner: 'pixel-renard',
  memberCount: 2_418,
  crowd: { seed: 11, language: 'fr' },
  withBot: true,
  people: [
    ['pixel-renard', 'captain'],
    ['miaou-dev', 'second'],
    ['brume_42', 'quartermaster', 'coop'],
    ['lichen', 'sailor', 'speedrun'],
    ['moka-lune', 'sailor', 'coop'],
    ['tofu.exe', 'cabin'],
  ],
  roles: [
    { key: 'captain', name: 'Capitaine', color: '#e2ab45', permissions: P.Administrator, hoist: true, emoji: '🏴‍☠️' },
    { key: 'second', name: 'Second', color: '#cd6e57', permissions: P.Administrator, hoist: true },
    { key: 'music', name: 'Jukebox', managed: 'another bot', permissions: P.Connect | P.Speak, color: '#8fbbd8' },
    { key: 'quartermaster', name: 'Maître d’équipage', color: '#57c478', permissions: MODERATOR_BITS, hoist: true },
    { key: 'bot', name: 'Guildhall', managed: 'our bot', permissions: BOT_BITS, color: '#cd6e57' },
    { key: 'boosters', name: 'Mécène du rhum', managed: 'boosts', color: '#f47fff', hoist: true },
    { key: 'veteran', name: 'Vieux loup de mer', color: '#3d6685', hoist: true, share: 0.04 },
    { key: 'sailor', name: 'Matelot', color: '#76a9c9', share: 0.45 },
    { key: 'cabin', name: 'Moussaillon', color: '#b9c4cf', share: 0.4 },
    { key: 'coop', name: 'Soirées coop', mentionable: true, share: 0.2 },
    { key: 'speedrun', name: 'Speedrun', mentionable: true, share: 0.08 },
    { key: 'retro', name: 'Rétro', mentionable: true, share: 0.15 },
    { key: 'quarantine', name: 'À fond de cale', color: '#725d59' },
  ],
  channels: [
    {
      name: '⚓ L’embarcadère',
      children: [
        { name: 'règlement', topic: 'À lire avant de monter à bord.', readOnlyExcept: ['captain', 'second'] },
        { name: 'annonces', type: ChannelType.GuildAnnouncement, readOnlyExcept: ['captain', 'second', 'bot'] },
        { name: 'bienvenue', id: CHANNEL_IDS.flibustiersWelcome, topic: 'Les nouvelles recrues arrivent ici.' },
        { name: 'choix-des-rôles', readOnlyExcept: ['captain', 'bot'] },
      ],
    },
    {
      name: '🍺 La taverne',
      children: [
        { name: 'général', id: CHANNEL_IDS.flibustiersGeneral, topic: 'On parle de tout, poliment.' },
        { name: 'présentations', slowmodeSeconds: 60 },
        { name: 'images-et-mèmes', botLacks: P.AttachFiles },
        { name: 'commandes-bot' },
      ],
    },
    {
      name: '🎮 Sur le pont',
      children: [
        { name: 'recherche-équipage', topic: 'Pour trouver avec qui jouer ce soir.' },
        {
          name: 'astuces',
          type: ChannelType.GuildForum,
          tags: ['Aide', 'Guide', 'Résolu'],
          topic: 'Un sujet par question.',
        },
        { name: 'speedrun' },
        { name: 'rétro' },
      ],
    },
    {
      name: '🔊 En mer',
      children: [
        { name: 'Pont principal', type: ChannelType.GuildVoice },
        { name: 'Cabine 1', type: ChannelType.GuildVoice },
        { name: 'Cabine 2', type: ChannelType.GuildVoice },
        { name: 'Veillée', type: ChannelType.GuildStageVoice, topic: 'Lecture de contes le dimanche.' },
        { name: 'Hamac', type: ChannelType.GuildVoice },
      ],
    },
    {
      name: '🗝️ Quartier des officiers',
      onlyFor: ['captain', 'second', 'quartermaster', 'bot'],
      children: [{ name: 'officiers' }, { name: 'journal-de-bord', topic: 'Ce que le bot a fait.' }],
    },
    { name: 'coffre-du-capitaine', onlyFor: ['captain'] },
  ],
  emojis: ['ancre', 'rhum', 'perroquet', 'gg', 'boulet', 'carte'],
  systemChannel: 'bienvenue',
  rulesChannel: 'règlement',
  afkChannel: 'Hamac',
}
