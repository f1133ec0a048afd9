/** Sent while the custom text is null. */
export const suggestionsDefaultTexts = {
  en: {
    'suggestSystem.message': 'Your suggestion **{title}** is posted. Pending suggestions: {count} of {max}.',
    'suggestSystem.rewardsMessage': '{user} receives **{reward}**. Suggestions {target.type}: {target.count}.',
  },
  fr: {
    'suggestSystem.message': 'Votre suggestion **{title}** est publiée. Suggestions en attente : {count} sur {max}.',
    'suggestSystem.rewardsMessage': '{user} reçoit **{reward}**. Suggestions {target.type} : {target.count}.',
  },
} as const
