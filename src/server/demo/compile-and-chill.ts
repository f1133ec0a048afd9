import { NEW_STARBOARD } from '#modules/community/starboard.ts'
import { NEW_VOICE_HUB } from '#modules/community/voice-hub.ts'
import { compileAndChillEntries } from './collections.ts'
import { command, embedMessage, panel, reactionRoles, source } from './entries.ts'
import { DEMO_GUILD_IDS } from './ids.ts'
import type { DemoServer, Place } from './place.ts'

/** Whoever tries the demo can switch the greeting on. */
const members = ({ channel, role }: Place) => ({
  language: 'en',
  timezone: 'Europe/London',
  deletecommandmessages: false,
  delayedRoles: [
    ...[{ id: 'regulars', role: role('Regular'), delay: 30 * 86_400, rolesMode: 'forbidden', roles: [], remove: [] }],
  ],
  stickyRoles: { enabled: true, rolesMode: 'allowed', roles: [role('Rubber duck')] },
  rolereacts: [
    reactionRoles(
      'languages',
      channel('pick-your-languages'),
      embedMessage('Pick your languages', 'React to be mentioned when somebody needs help with one of them.'),
      [
        ['🟦', role('TypeScript'), 'TypeScript and JavaScript'],
        ['🦀', role('Rust'), 'Rust'],
        ['🐍', role('Python'), 'Python'],
        ['🐹', role('Go'), 'Go'],
      ],
    ),
  ],
  birthdays: { announcement: true, channel: channel('off-topic'), time: 10, showAge: false },
})

const life = ({ channel, role }: Place) => ({
  levelSystem: true,
  textXpCount: [15, 25],
  levelNotif: true,
  levelNotifChannel: channel('bot-commands'),
  levelNotifMinLevel: 3,
  customNewLevelMessage: 'Well played {user}: level {level}. Next one in {xp.next_level} XP.',
  // The bot may not embed links in this channel: the overview reports that.
  rewardsNotifChannel: channel('build-failed'),
  xpRoles: [role('Rubber duck')],
  xpChannels: [channel('bot-commands')],
  boostRolesXp: { [role('Contributor')]: 2 },
  boostChannelsXp: { [channel('code-review')]: 1.5 },
  moneySystem: true,
  dailyAmount: 200,
  shopStyle: 'classic',
  starboards: [
    { ...NEW_STARBOARD, id: 'hall-of-fame', name: 'Hall of fame', channel: channel('show-and-tell'), min: 5 },
  ],
  privateroom: [{ ...NEW_VOICE_HUB, id: 'pairing', channel: channel('Pairing room'), category: channel('Voice') }],
  statsChannels: [
    ...[{ id: 'members', status: true, channel: null, kind: 'voice', format: 'Members: {count}', target: 'members' }],
    ...[{ id: 'online', status: true, channel: null, kind: 'voice', format: 'Online: {count}', target: 'online' }],
  ].map((entry) => ({ ...entry, locale: true, short: false })),
  suggestSystem: {
    status: true,
    channel: channel('off-topic'),
    neutral: '🤷',
    moderate: false,
    threadNameFormat: 'Idea: {title}',
    refuseReason: true,
  },
})

const order = ({ channel, role }: Place) => ({
  filter: { status: true, mots: ['*crypto giveaway*'], roles: [role('Reviewer')] },
  links: { status: true, domainsMode: 'forbidden', domains: ['bit.ly', 'grabify.link'], silent: true },
  mentions: { status: true, limit: 6, ghostping: true },
  spam: { status: true, timeout: 15, limit: 8 },
  markdown: { status: true, types: ['header', 'maskedLink'], channels: [channel('announcements')] },
  sanctions: [
    { id: 'first', type: 'warn', count: 2, infraction: 'all', interval: 86_400 },
    { id: 'cool-off', type: 'tempmute', count: 4, infraction: 'all', interval: 86_400, duration: 7200 },
    { id: 'spammers', type: 'ban', count: 3, infraction: 'spam', interval: 604_800, deleteMessages: 86_400 },
  ],
  moderation: { anonymizeModerators: true, appealUrl: 'https://compile.example/appeal' },
  predefinedSanctions: [
    { id: 'ai-slop', name: 'Unread answer', reason: 'Pasted an answer without trying it.', type: 'warn', roles: [] },
    {
      id: 'ads',
      name: 'Advertising',
      reason: 'Advertising outside of the jobs channels.',
      type: 'tempban',
      duration: 604_800,
      deleteMessages: 86_400,
      roles: [role('Reviewer')],
    },
  ],
  ticketSystem: {
    status: true,
    category: channel('Staff'),
    rolesAccess: [role('Reviewer')],
    autoTranscriptions: true,
    autoTranscriptionsChannel: channel('mod-log'),
    panels: [
      panel('report-a-person', 'Report a person', { emoji: '🛡️', style: 4, priority: 'high' }),
      panel('job-post', 'Publish a job offer', { emoji: '💼', style: 1, formId: 'offer' }),
    ],
    forms: [
      {
        id: 'offer',
        title: 'Your offer',
        inputs: [
          { label: 'Position', type: 'short', required: true, max: 80 },
          { label: 'Salary range', type: 'short', required: true, placeholder: '45,000 to 55,000 GBP' },
          { label: 'What the work is like', type: 'paragraph', required: false },
        ],
      },
    ],
    teams: [{ id: 'reviewers', name: 'Reviewers', roles: [role('Reviewer')], users: [] }],
    feedback: { status: true, channel: channel('staff-room') },
  },
  logs: { status: true, channel: channel('mod-log'), ignoreChannels: [channel('bot-commands')] },
  logsModules: {
    joins: { status: true, events: ['join', 'leave', 'botAdd'] },
    automod: { status: true },
    tickets: { status: true, channel: channel('staff-room') },
  },
})

const messages = ({ channel, feed }: Place) => ({
  customCommands: [
    command('ask', 'How to ask a good question', 'Say what you tried, what you expected, and paste the first error.'),
    { ...command('fmt', 'How to paste code', 'Wrap it in ```ts and ``` so that it gets colours.'), aliases: ['code'] },
    command('docs', 'Where the documentation is', 'https://developer.mozilla.org and https://doc.rust-lang.org'),
  ],
  webhooksProfiles: [{ id: 'ci', name: 'The Build', avatar: null }],
  rss: {
    status: true,
    feeds: [source(feed('release-notes'), 'Release notes', 'https://release-notes.example/', channel('announcements'))],
  },
  reddit: {
    status: true,
    subs: [
      {
        ...source('pixelart', 'r/pixelart', 'https://www.reddit.com/r/pixelart', channel('off-topic')),
        minUpvotes: 100,
        nsfw: 'skip',
        spoiler: false,
        flairs: [],
      },
    ],
  },
  'wordReact.targets': [
    { id: 'hey', target: 'hey', reactions: ['👋'] },
    { id: 'works', target: 'works on my machine', reactions: ['🐳'], match: 'contains' },
    { id: 'ship', target: 'ship it', reactions: ['🚀'], match: 'contains' },
  ],
})

/** An English developer server on the free plan. */
export const compileAndChillDemo: DemoServer = {
  id: DEMO_GUILD_IDS.compileAndChill,
  premium: false,
  entries: compileAndChillEntries,
  saves: (place) => [
    { by: 'miaou-dev', hoursAgo: 24 * 60, settings: members(place) },
    { by: 'miaou-dev', hoursAgo: 24 * 45, settings: { ...life(place), ...messages(place) } },
    { by: 'lichen', hoursAgo: 24 * 30, settings: order(place) },
    { by: 'miaou-dev', hoursAgo: 24 * 4, settings: { dailyAmount: 150 } },
    { by: 'moka-lune', hoursAgo: 49, settings: { 'ticketSystem.autoDelete': 43_200 } },
    { by: 'lichen', hoursAgo: 25, settings: { 'invites.status': true } },
    { by: 'miaou-dev', hoursAgo: 1, settings: { textXpCount: [20, 30] } },
  ],
}
