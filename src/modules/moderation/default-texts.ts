/** Private messages to sanctioned members while the custom text is null. */
export const moderationDefaultTexts = {
  en: {
    'moderation.dmMessages.warn': 'You received a warning on **{server}**.\nReason: {sanction.reason}',
    'moderation.dmMessages.mute':
      'You cannot write on **{server}** for {sanction.duration}, until {sanction.end}.\nReason: {sanction.reason}',
    'moderation.dmMessages.kick': 'You were removed from **{server}**.\nReason: {sanction.reason}',
    'moderation.dmMessages.tempban':
      'You are banned from **{server}** for {sanction.duration}, until {sanction.end}.\nReason: {sanction.reason}',
    'moderation.dmMessages.ban': 'You are banned from **{server}**.\nReason: {sanction.reason}',
  },
  fr: {
    'moderation.dmMessages.warn': 'Vous avez reçu un avertissement sur **{server}**.\nRaison : {sanction.reason}',
    'moderation.dmMessages.mute':
      'Vous ne pouvez plus écrire sur **{server}** pendant {sanction.duration}, jusqu’au {sanction.end}.\nRaison : {sanction.reason}',
    'moderation.dmMessages.kick': 'Vous avez été expulsé de **{server}**.\nRaison : {sanction.reason}',
    'moderation.dmMessages.tempban':
      'Vous êtes banni de **{server}** pendant {sanction.duration}, jusqu’au {sanction.end}.\nRaison : {sanction.reason}',
    'moderation.dmMessages.ban': 'Vous êtes banni de **{server}**.\nRaison : {sanction.reason}',
  },
} as const
