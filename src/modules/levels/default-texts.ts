/** Sent while the custom text is null. Templates: {variables} are filled by the bot (spec §10.5). */
export const levelsDefaultTexts = {
  en: {
    customNewLevelMessage: 'Well played {user}: level {level}!',
    customNewRewardMessage: '{user} reached level {reward.level} and earned {reward}!',
  },
  fr: {
    customNewLevelMessage: 'Bien joué {user} : niveau {level} !',
    customNewRewardMessage: 'Le niveau {reward.level} offre {reward} à {user} !',
  },
} as const
