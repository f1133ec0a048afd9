/** The areas of the page, each at its own address, with the settings edited there. */
export const areas = {
  inbox: [],
  panels: ['ticketSystem.panels', 'ticketSystem.publications', 'ticketSystem.forms', 'ticketSystem.contextMenu'],
  team: [
    'ticketSystem.rolesAccess',
    'ticketSystem.rolesView',
    'ticketSystem.moderatorMentions',
    'ticketSystem.moderatorMentionsRemoved',
    'ticketSystem.secretThread',
    'ticketSystem.secretThreadName',
    'ticketSystem.teams',
    'ticketSystem.claim',
    'ticketSystem.promise',
    'ticketSystem.replies',
    'ticketSystem.blocked',
  ],
  opening: [
    'ticketSystem.category',
    'ticketSystem.format',
    'ticketSystem.maxConcurrents',
    'ticketSystem.askDescription',
    'ticketSystem.autoCreate',
    'ticketSystem.channel',
    'ticketSystem.confirmMessage',
    'ticketSystem.modOpenDescription',
  ],
  closing: [
    'ticketSystem.memberClose',
    'ticketSystem.closeConfirm',
    'ticketSystem.askCloseReason',
    'ticketSystem.closeTags',
    'ticketSystem.autoDelete',
    'ticketSystem.adminDelete',
    'ticketSystem.autoClose',
    'ticketSystem.feedback',
  ],
  transcripts: ['ticketSystem.autoTranscriptions', 'ticketSystem.autoTranscriptionsChannel', 'ticketSystem.transcript'],
} as const

export type TicketArea = keyof typeof areas
