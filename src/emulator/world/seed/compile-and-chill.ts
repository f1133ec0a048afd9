import { ChannelType, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID } from '../seed-ids.ts'
import { BOT_BITS, type GuildPlan, MODERATOR_BITS } from './guild-plan.ts'

/** An English developer server: forums, threads, language roles. */
export const compileAndChill: GuildPlan = {
  facts: {
    id: COMPILE_AND_CHILL_ID,
    name: 'Compile & Chill',
    description: 'Developers helping developers while the build runs.',
    locale: 'en-US',
    features: ['COMMUNITY', 'NEWS', 'VANITY_URL', 'ROLE_ICONS', 'INVITE_SPLASH'],
    verificationLevel: 1,
    premiumTier: 3,
    boosts: 21,
    vanityCode: 'compile',
  },
  owner: 'miaou-dev',
  memberCount: 8_341,
  crowd: { seed: 23, language: 'en' },
  withBot: true,
  people: [
    ['miaou-dev', 'maintainer'],
    ['lichen', 'admin', 'rust'],
    ['moka-lune', 'reviewer', 'typescript'],
    ['brume_42', 'contributor', 'python'],
    ['tofu.exe', 'regular', 'typescript'],
  ],
  roles: [
    { key: 'maintainer', name: 'Maintainer', color: '#e2ab45', permissions: P.Administrator, hoist: true, emoji: '🛠️' },
    { key: 'admin', name: 'Admin', color: '#cd6e57', permissions: P.Administrator, hoist: true },
    { key: 'ci', name: 'CI Announcer', managed: 'another bot', permissions: P.SendMessages | P.EmbedLinks },
    { key: 'bot', name: 'Guildhall', managed: 'our bot', permissions: BOT_BITS, color: '#cd6e57' },
    { key: 'reviewer', name: 'Reviewer', color: '#57c478', permissions: MODERATOR_BITS, hoist: true },
    { key: 'boosters', name: 'Coffee sponsor', managed: 'boosts', color: '#f47fff', hoist: true },
    { key: 'contributor', name: 'Contributor', color: '#3d6685', hoist: true, share: 0.06 },
    { key: 'regular', name: 'Regular', color: '#8fbbd8', share: 0.2 },
    { key: 'typescript', name: 'TypeScript', color: '#3178c6', mentionable: true, share: 0.35 },
    { key: 'rust', name: 'Rust', color: '#b7410e', mentionable: true, share: 0.18 },
    { key: 'python', name: 'Python', color: '#f2c063', mentionable: true, share: 0.3 },
    { key: 'go', name: 'Go', color: '#00add8', mentionable: true, share: 0.12 },
    { key: 'job-seeker', name: 'Open to work', share: 0.07 },
    { key: 'muted', name: 'Rubber duck', color: '#725d59' },
  ],
  channels: [
    {
      name: 'Start here',
      children: [
        {
          name: 'rules',
          readOnlyExcept: ['maintainer', 'admin'],
          topic: 'Be kind, paste text instead of screenshots.',
        },
        { name: 'announcements', type: ChannelType.GuildAnnouncement, readOnlyExcept: ['maintainer', 'admin', 'bot'] },
        { name: 'welcome', id: CHANNEL_IDS.compileWelcome, topic: 'Say hello.' },
        { name: 'pick-your-languages', readOnlyExcept: ['maintainer', 'bot'] },
      ],
    },
    {
      name: 'Lounge',
      children: [
        { name: 'general', id: CHANNEL_IDS.compileGeneral, topic: 'Anything that compiles.' },
        { name: 'off-topic' },
        { name: 'show-and-tell' },
        { name: 'bot-commands' },
      ],
    },
    {
      name: 'Help',
      children: [
        { name: 'questions', type: ChannelType.GuildForum, tags: ['TypeScript', 'Rust', 'Python', 'Go', 'Solved'] },
        { name: 'code-review' },
        { name: 'build-failed', topic: 'Paste the first error, not the last.', botLacks: P.EmbedLinks },
      ],
    },
    {
      name: 'Jobs',
      children: [
        { name: 'offers', slowmodeSeconds: 3_600 },
        { name: 'looking-for', slowmodeSeconds: 3_600 },
      ],
    },
    {
      name: 'Voice',
      children: [
        { name: 'Pairing room', type: ChannelType.GuildVoice },
        { name: 'Quiet focus', type: ChannelType.GuildVoice },
        { name: 'Lightning talks', type: ChannelType.GuildStageVoice },
        { name: 'AFK, compiling', type: ChannelType.GuildVoice },
      ],
    },
    {
      name: 'Staff',
      onlyFor: ['maintainer', 'admin', 'reviewer', 'bot'],
      children: [{ name: 'staff-room' }, { name: 'mod-log' }],
    },
    { name: 'maintainers-only', onlyFor: ['maintainer'] },
  ],
  emojis: ['shipit', 'lgtm', 'segfault', 'rubberduck', 'coffee', 'todo'],
  systemChannel: 'welcome',
  rulesChannel: 'rules',
  afkChannel: 'AFK, compiling',
}
