/** Sent while the custom text is null. */
export const ticketsDefaultTexts = {
  en: {
    'ticketSystem.confirmMessage':
      'The team of **{server}** has received your request. You will be told when it is accepted.',
    'ticketSystem.modOpenDescription': '{user}, the team of **{server}** would like to talk to you.',
    'ticketSystem.panels': '{user}, your ticket is open. Describe your question: the team will answer here.',
  },
  fr: {
    'ticketSystem.confirmMessage':
      'L’équipe de **{server}** a reçu votre demande. Vous serez prévenu quand elle sera acceptée.',
    'ticketSystem.modOpenDescription': '{user}, l’équipe de **{server}** souhaite vous parler.',
    'ticketSystem.panels': '{user}, votre ticket est ouvert. Décrivez votre question : l’équipe vous répondra ici.',
  },
} as const
