/** Sent with the challenge while the custom text is null. */
export const captchaDefaultTexts = {
  en: {
    'captcha.message':
      '{user}, copy the characters of the picture to enter **{server}**. You have until {captcha.end} and {captcha.attempts} tries.',
  },
  fr: {
    'captcha.message':
      '{user}, recopiez les caractères de l’image pour entrer sur **{server}**. Vous avez jusqu’à {captcha.end} et {captcha.attempts} essais.',
  },
} as const
