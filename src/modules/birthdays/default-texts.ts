/** Sent while the custom text is null. Templates: {variables} are filled by the bot (spec §10.5). */
export const birthdaysDefaultTexts = {
  en: {
    'birthdays.message': 'Happy birthday {user}! 🎂',
  },
  fr: {
    'birthdays.message': 'Joyeux anniversaire {user} ! 🎂',
  },
} as const
