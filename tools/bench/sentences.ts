const PIECES = [
  'Bonjour à tous',
  'on se retrouve ce soir',
  'does anybody know',
  'the new map is great',
  'merci beaucoup',
  'voilà le lien',
  'https://www.example.org/a/page',
  '😀',
  'what time is it',
  'je ne sais pas',
  'à demain',
  'see you',
  '@lichen',
  'lol',
  'GG',
]

/** Sentences as in a real chat. */
export const sentence = (random: (below: number) => number) =>
  Array.from({ length: 1 + random(8) }, () => PIECES[random(PIECES.length)]).join(' ')
