import { defineModule } from '#core/module.ts'
import { checkTickets } from './check.ts'
import { ticketsDefaultTexts } from './default-texts.ts'
import { ticketsSettings } from './settings.ts'

export const ticketsModule = defineModule({
  id: 'tickets',
  category: 'order',
  settings: ticketsSettings,
  masterSwitch: 'ticketSystem.status',
  mainChannel: 'ticketSystem.channel',
  isOn: ({ ticketSystem }) => ticketSystem.status,
  permissions: [
    'viewChannel',
    'sendMessages',
    'embedLinks',
    'attachFiles',
    'readMessageHistory',
    'manageMessages',
    'manageChannels',
    'manageRoles',
    'createPrivateThreads',
    'manageThreads',
  ],
  check: checkTickets,
  defaultTexts: ticketsDefaultTexts,
  hasBot: true,
})
