/** Sent while the custom text is null. Templates: {variables} are filled by the bot (spec §10.5). */
export const birthdaysDefaultTexts = {
  en: {
    'birthdays.message': 'Happy birthday {user}! 🎂',
    'joinAnniversaries.message': '{user} has been with us for {years}! 🎉',
  },
  fr: {
    'birthdays.message': 'Joyeux anniversaire {user} ! 🎂',
    'joinAnniversaries.message': 'Parmi nous depuis {years} : {user} ! 🎉',
  },
} as const
