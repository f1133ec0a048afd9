/** Sent with a test of any kind while the custom text is null. */
export const captchaDefaultTexts = {
  en: {
    'captcha.message':
      '{user}, pass this small test to enter **{server}**. It ends {captcha.end}. Mistakes allowed: {captcha.attempts}.',
  },
  fr: {
    'captcha.message':
      '{user}, passez ce petit test pour entrer sur **{server}**. Il se termine {captcha.end}. Erreurs permises : {captcha.attempts}.',
  },
} as const
