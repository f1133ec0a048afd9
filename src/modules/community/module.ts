import { CHANNEL_TYPE, type GuildView } from '#core/guild/types.ts'
import { defineModule } from '#core/module.ts'
import { issue, type SettingIssue } from '#core/settings/issues.ts'
import { communitySettings } from './settings.ts'
import type { StatsChannel } from './stats-channel.ts'

export const communityModule = defineModule({
  id: 'community',
  category: 'life',
  settings: communitySettings,
  // Each room hub, starboard and statistics channel has its own switch.
  masterSwitch: null,
  isOn: ({ privateroom, starboards, statsChannels }) =>
    [...privateroom, ...starboards, ...statsChannels].some(({ status }) => status),
  permissions: [
    'viewChannel',
    'manageChannels',
    'manageRoles',
    'connect',
    'moveMembers',
    'sendMessages',
    'embedLinks',
    'readMessageHistory',
  ],
  check: ({ statsChannels }, { channels }) => checkKinds(statsChannels, channels),
  hasBot: true,
})

/** A figure shown as a category needs a category, one shown as a voice channel needs a voice channel. */
function checkKinds(figures: readonly StatsChannel[], channels: GuildView['channels']): SettingIssue[] {
  const wrong = figures.flatMap(({ channel, kind }) =>
    channels.filter(({ id, type }) => id === channel && type !== CHANNEL_TYPE[kind]),
  )
  return wrong.slice(0, 1).map(({ name }) => issue('statsChannels', 'V_CHANNEL_TYPE', { channel: name }))
}
