import { defineModule } from '#core/module.ts'
import { communitySettings } from './settings.ts'

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
    'connect',
    'moveMembers',
    'sendMessages',
    'embedLinks',
    'readMessageHistory',
  ],
  hasBot: false,
})
