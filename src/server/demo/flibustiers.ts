import { NEW_STARBOARD } from '#modules/community/starboard.ts'
import { flibustiersEntries } from './collections.ts'
import { command, embedMessage, panel, reactionRoles, source } from './entries.ts'
import { DEMO_GUILD_IDS } from './ids.ts'
import type { DemoServer, Place } from './place.ts'

const arrivals = ({ channel, role }: Place) => ({
  welcomeMessage: true,
  welcomeChannel: channel('bienvenue'),
  welcomeMention: true,
  welcomeBackground: 'preset:1',
  customWelcomeMessage:
    'Bienvenue à bord, {user} ! L’équipage compte désormais {server.membercount?formatNumber} matelots. Le règlement est affiché au mât.',
  welcomeVariants: ['{user} vient de poser son sac sur le pont. Une place au chaud, s’il vous plaît.'],
  goodbyeMessage: true,
  goodbyeChannel: channel('bienvenue'),
  goodbyeBackground: 'preset:3',
  goodbyeKinds: { ban: false },
  defaultRole: [role('Moussaillon')],
  voiceRole: { role: role('Soirées coop') },
  stickyRoles: { enabled: true },
  rolereacts: [
    reactionRoles(
      'envies',
      channel('choix-des-rôles'),
      embedMessage('Vos envies', 'Choisissez ce pour quoi l’équipage peut vous appeler.'),
      [
        ['🤝', role('Soirées coop'), 'Les soirées à plusieurs'],
        ['⏱️', role('Speedrun'), 'Les courses contre la montre'],
        ['🕹️', role('Rétro'), 'Les vieilles cartouches'],
      ],
    ),
  ],
  birthdays: {
    announcement: true,
    channel: channel('général'),
    time: 9,
    message: '🎂 Joyeux anniversaire {user} ! Tournée générale à la taverne.',
    minMembership: 7,
  },
})

const life = ({ channel, role }: Place) => ({
  levelSystem: true,
  textXpCount: [15, 30],
  longMessageDoubleXp: true,
  levelNotif: true,
  levelNotifChannel: channel('commandes-bot'),
  levelNotifMinLevel: 2,
  xpRolesMode: 'forbidden',
  xpRoles: [role('À fond de cale')],
  xpChannels: [channel('commandes-bot')],
  boostRolesXp: { [role('Vieux loup de mer')]: 1.5 },
  moneySystem: true,
  moneyStart: 100,
  dailyAmount: 150,
  payTax: 5,
  moneyChannels: [channel('commandes-bot')],
  starboards: [{ ...NEW_STARBOARD, id: 'perles', name: 'Perles du pont', channel: channel('annonces'), min: 4 }],
  statsChannels: [
    { id: 'equipage', status: true, channel: null, kind: 'voice', format: 'Équipage : {count}', target: 'members' },
  ].map((entry) => ({ ...entry, locale: true, short: false })),
  suggestSystem: {
    status: true,
    channel: channel('recherche-équipage'),
    up: '👍',
    down: '👎',
    maxConcurrents: 3,
    cooldown: { count: 2, period: 86_400 },
  },
  wordReact: {
    targets: [
      { id: 'hey', target: 'hey', reactions: ['👋'] },
      { id: 'coucou', target: 'coucou', reactions: ['👋'] },
      { id: 'salut', target: 'salut', reactions: ['👋'] },
      { id: 'rhum', target: 'rhum', reactions: ['🥃'], match: 'word' },
      { id: 'gg', target: 'gg', reactions: ['🏴‍☠️'], match: 'exact' },
    ],
    channelsMode: 'forbidden',
    channels: [channel('règlement')],
    cooldown: 10,
  },
})

const order = ({ channel, role }: Place) => ({
  filter: { status: true, mots: ['spoiler-gratuit', 'free nitro*'], roles: [role('Maître d’équipage')], censor: true },
  caps: { status: true, percent: 70, limit: 12 },
  invites: { status: true, channels: [channel('recherche-équipage')] },
  spam: { status: true, timeout: 10, limit: 6 },
  sanctions: [
    { id: 'premier', type: 'warn', count: 3, infraction: 'all', interval: 3600 },
    { id: 'cale', type: 'tempmute', count: 5, infraction: 'all', interval: 86_400, duration: 3600 },
    { id: 'planche', type: 'kick', count: 3, infraction: 'invites', interval: null },
  ],
  moderation: { requireReason: true, defaultMute: 1800 },
  predefinedSanctions: [
    { id: 'spoil', name: 'Spoiler', reason: 'A raconté la fin d’un jeu sans prévenir.', type: 'warn', roles: [] },
    {
      id: 'dispute',
      name: 'Dispute',
      reason: 'Dispute qui déborde du salon.',
      type: 'tempmute',
      duration: 3600,
      roles: [role('Maître d’équipage')],
    },
  ],
  reportSystem: {
    status: true,
    channel: channel('officiers'),
    rolesAccess: [role('Maître d’équipage')],
    reasons: [{ label: 'Insulte', emoji: '🤬' }, { label: 'Publicité', emoji: '📢' }, { label: 'Triche' }],
  },
  ticketSystem: {
    status: true,
    category: channel('🗝️ Quartier des officiers'),
    rolesAccess: [role('Maître d’équipage')],
    autoTranscriptions: true,
    autoTranscriptionsChannel: channel('journal-de-bord'),
    maxConcurrents: 2,
    panels: [
      panel('aide', 'Demander de l’aide', { emoji: '🛟', description: 'Un souci technique, une question' }),
      panel('plainte', 'Signaler un problème', { emoji: '🚨', style: 4, priority: 'high' }),
    ],
    publications: [
      {
        id: 'accueil',
        channel: channel('choix-des-rôles'),
        messageId: null,
        layout: 'buttons',
        content: embedMessage('Besoin des officiers ?', 'Ouvrez un ticket : vous serez seuls avec l’équipage.'),
        panelIds: ['aide', 'plainte'],
      },
    ],
    replies: [{ id: 'merci', content: 'Merci, un officier revient vers vous dans la journée.' }],
  },
  logs: { status: true, channel: channel('journal-de-bord') },
  logsModules: {
    joins: { status: true },
    roles: { status: true },
    moderation: { status: true },
    channels: { status: true, channel: channel('officiers') },
  },
})

const messages = ({ channel }: Place) => ({
  customCommands: [
    command('ip', 'L’adresse du serveur de jeu', 'On se retrouve ce soir à 21 h dans **Pont principal**.'),
    command('regles', 'Le règlement en bref', 'Soyez courtois, pas de spoilers, et rangez votre épée.'),
  ],
  webhooksProfiles: [{ id: 'perroquet', name: 'Le Perroquet', avatar: null }],
  reddit: {
    status: true,
    subs: [
      {
        ...source('IndieGaming', 'r/IndieGaming', 'https://www.reddit.com/r/IndieGaming', channel('rétro')),
        minUpvotes: 500,
        nsfw: 'skip',
        spoiler: false,
        flairs: [],
      },
    ],
  },
  epicgames: { status: true, channel: channel('annonces') },
})

/** A French crew on the free plan. */
export const flibustiersDemo: DemoServer = {
  id: DEMO_GUILD_IDS.flibustiers,
  premium: false,
  entries: flibustiersEntries,
  saves: (place) => [
    { by: 'pixel-renard', hoursAgo: 24 * 41, settings: { ...arrivals(place) } },
    { by: 'miaou-dev', hoursAgo: 24 * 33, settings: { ...life(place), ...messages(place) } },
    { by: 'pixel-renard', hoursAgo: 24 * 20, settings: order(place) },
    { by: 'miaou-dev', hoursAgo: 24 * 4, settings: { dailyAmount: 200 } },
    { by: 'pixel-renard', hoursAgo: 51, settings: { 'ticketSystem.maxConcurrents': 1 } },
    { by: 'miaou-dev', hoursAgo: 27, settings: { 'links.status': true, 'links.domainsMode': 'forbidden' } },
    { by: 'pixel-renard', hoursAgo: 3, settings: { textXpCount: [20, 30] } },
  ],
}
