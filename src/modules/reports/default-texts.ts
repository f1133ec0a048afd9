/** Confirmation to the reporter while the custom text is null. */
export const reportsDefaultTexts = {
  en: { 'reportSystem.message': 'Thank you. The team of **{server}** received your report and will look into it.' },
  fr: { 'reportSystem.message': 'Merci. L’équipe de **{server}** a reçu votre signalement et va l’examiner.' },
} as const

/** The body of a case, as the preview shows it. */
export const reportCaseTexts = {
  en: '**Member:** {target}\n**Reason:** {reason}\n**Message:** {target_message.url}',
  fr: '**Membre :** {target}\n**Motif :** {reason}\n**Message :** {target_message.url}',
} as const
