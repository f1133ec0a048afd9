import { NEW_STARBOARD } from '#modules/community/starboard.ts'
import { NEW_VOICE_HUB } from '#modules/community/voice-hub.ts'
import { grandBazarEntries } from './collections.ts'
import { command, embedMessage, panel, reactionRoles } from './entries.ts'
import { DEMO_GUILD_IDS } from './ids.ts'
import type { DemoServer, Place } from './place.ts'

const members = ({ channel, role }: Place) => ({
  welcomeMessage: true,
  welcomeChannel: channel('bienvenue'),
  welcomeColor: '#e2ab45',
  welcomeBackground: '#7a5a1c,#e2ab45',
  welcomeDeleteAfter: 3600,
  captcha: { raidOnly: true, raidThreshold: { joins: 25, seconds: 60 } },
  defaultRole: [role('Habitué'), role('Épices, échoppe 1'), role('Tapis, échoppe 1'), role('Livres, échoppe 1')],
  rolereacts: [
    reactionRoles(
      'metiers',
      channel('place-centrale'),
      embedMessage('Vos métiers', 'Chaque réaction vous ouvre une guilde de marchands.', '#e2ab45'),
      [
        ['🌶️', role('Épices, échoppe 1'), 'Les épices'],
        ['🧶', role('Tapis, échoppe 1'), 'Les tapis'],
        ['🏮', role('Lanternes, échoppe 1'), 'Les lanternes'],
        ['📚', role('Livres, échoppe 1'), 'Les livres'],
      ],
    ),
  ],
  birthdays: { announcement: true, channel: channel('place-centrale'), time: 8, color: '#e2ab45' },
})

const life = ({ channel, role }: Place) => ({
  levelSystem: true,
  levelNotif: true,
  levelNotifChannel: 'dm',
  levelNotifEvery: 5,
  vocalXp: true,
  vocalXpDailyCap: 2_000,
  maxLevel: 100,
  levelsColor: '#e2ab45',
  levelsDiscordLeaderboard: { enabled: true, channel: channel('place-centrale'), top: 15 },
  boostRolesXp: { [role('Marchand')]: 1.2, [role('Bienfaiteur')]: 2 },
  leaveResetXp: true,
  moneySystem: true,
  moneyStart: 500,
  dailyAmount: 350,
  currencyIcon: '🪙',
  moneyColor: '#57c478',
  payTax: 2,
  moneyDiscordLeaderboard: { enabled: true, channel: channel('place-centrale'), top: 10 },
  starboards: [
    {
      ...NEW_STARBOARD,
      id: 'vitrine',
      name: 'La vitrine',
      channel: channel('crieur-public'),
      emoji: ['🏮'],
      min: 10,
      color: '#e2ab45',
    },
  ],
  privateroom: [{ ...NEW_VOICE_HUB, id: 'salons', nameFormat: 'Chez {user}', saves: true }],
  suggestSystem: {
    status: true,
    channel: channel('objets-trouvés'),
    openThread: true,
    sortingSearch: true,
    colors: { positive: '#57c478', negative: '#b65840' },
  },
})

const order = ({ channel, role }: Place) => ({
  filter: { status: true, mots: ['contrefaçon*', 'faux billets'], block: { status: true } },
  caps: { status: true },
  links: { status: true, domains: ['youtube.com', 'wikipedia.org'], domainsMode: 'allowed' },
  invites: { status: true, guilds: ['714285963217465344'] },
  mentions: { status: true, limit: 4 },
  spam: { status: true },
  sanctions: [
    { id: 'rappel', type: 'note', count: 2, infraction: 'all', interval: 3600 },
    { id: 'silence', type: 'tempmute', count: 4, infraction: 'all', interval: 86_400, duration: 1800 },
    { id: 'bannissement', type: 'tempban', count: 8, infraction: 'all', interval: 604_800, duration: 2_592_000 },
  ].map((rule) => (rule.type === 'tempban' ? { ...rule, deleteMessages: 3600 } : rule)),
  moderation: { publicSanctions: true, ephemeralModCommands: true },
  reportSystem: {
    status: true,
    channel: channel('corps-de-garde'),
    mention: [role('Guet')],
    rolesAccess: [role('Guet'), role('Intendance')],
    openModThread: true,
  },
  ticketSystem: {
    status: true,
    category: channel('Le guet'),
    rolesAccess: [role('Guet'), role('Intendance')],
    format: '{number}-{user.username}',
    panels: [
      panel('achat', 'Litige sur un achat', { emoji: '⚖️', style: 1 }),
      panel('etal', 'Réserver un étal', { emoji: '⛺', style: 3 }),
      panel('vol', 'Déclarer un vol', { emoji: '🚨', style: 4, priority: 'urgent' }),
      panel('autre', 'Autre demande', { emoji: '✉️' }),
    ],
    autoClose: { status: true, inactive: 604_800 },
  },
  logs: { status: true, channel: channel('registre'), color: '#e2ab45' },
  logsMessages: { status: true },
  logsModules: { joins: { status: true }, boosters: { status: true }, transactions: { status: true } },
  access: {
    grants: [{ type: 'role', id: role('Guet'), modules: ['tickets', 'reports'], level: 'write' }],
  },
})

const messages = ({ channel }: Place) => ({
  customCommands: [
    command('plan', 'Où trouver quoi', 'Les allées suivent l’ordre des métiers. Le guet renseigne à la grande porte.'),
    command('horaires', 'Les heures du marché', 'Le crieur ouvre à 9 h et ferme à 23 h.'),
  ],
  webhooksProfiles: [
    { id: 'crieur', name: 'Le Crieur', avatar: null },
    { id: 'guet', name: 'Le Guet', avatar: null },
  ],
  steam: { status: true, channel: channel('crieur-public') },
  gog: { status: true, channel: channel('crieur-public') },
})

/** The very large server, on the premium plan: its own colours, every feature in use. */
export const grandBazarDemo: DemoServer = {
  id: DEMO_GUILD_IDS.grandBazar,
  premium: true,
  entries: grandBazarEntries,
  saves: (place) => [
    { by: 'gaufre-quantique', hoursAgo: 24 * 90, settings: members(place) },
    { by: 'gaufre-quantique', hoursAgo: 24 * 70, settings: { ...life(place), ...messages(place) } },
    { by: 'miaou-dev', hoursAgo: 24 * 50, settings: order(place) },
    { by: 'brume_42', hoursAgo: 24 * 3, settings: { 'ticketSystem.maxConcurrents': 3 } },
    { by: 'miaou-dev', hoursAgo: 30, settings: { 'spam.limit': 8 } },
    { by: 'gaufre-quantique', hoursAgo: 5, settings: { dailyAmount: 400 } },
  ],
}
