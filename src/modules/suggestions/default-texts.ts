/** Sent while the custom text is null. */
export const suggestionsDefaultTexts = {
  en: {
    'suggestSystem.message': 'Your suggestion **{title}** is posted. Pending suggestions: {count} of {max}.',
    'suggestSystem.rewardsMessage': '{user} receives **{reward}** for {target.count} suggestions ({target.type}).',
  },
  fr: {
    'suggestSystem.message': 'Votre suggestion **{title}** est publiée. Suggestions en attente : {count} sur {max}.',
    'suggestSystem.rewardsMessage': '{user} reçoit **{reward}** pour {target.count} suggestions ({target.type}).',
  },
} as const
