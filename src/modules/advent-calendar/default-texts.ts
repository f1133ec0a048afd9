/** Sent while the custom text is null. Templates: {variables} are filled by the bot (spec §10.5). */
export const adventCalendarDefaultTexts = {
  en: {
    calendarMessage: 'You open box **{day}** and find {gift}!',
    calendarStreakMessage: '{streak.count} days in a row: you also receive {streak.reward}!',
  },
  fr: {
    calendarMessage: 'Vous ouvrez la case **{day}** et découvrez {gift} !',
    calendarStreakMessage: '{streak.count} jours d’affilée : vous recevez aussi {streak.reward} !',
  },
} as const
