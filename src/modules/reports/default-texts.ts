/** Confirmation to the reporter while the custom text is null. */
export const reportsDefaultTexts = {
  en: { 'reportSystem.message': 'Thank you. The team of **{server}** has received your report and will look into it.' },
  fr: { 'reportSystem.message': 'Merci. L’équipe de **{server}** a reçu votre signalement et va l’examiner.' },
} as const
