/**
 * Ready-made commands. Templates: {variables} are filled by the bot (spec §10.5). Of several answers, one is chosen at
 * random.
 */
export const ideaTexts = {
  en: {
    rules: {
      name: 'rules',
      description: 'Where to find the rules',
      answers: ['The rules are at the top of the channel list, {user}. Thank you for following them.'],
    },
    links: {
      name: 'links',
      description: 'Where else to find us',
      answers: ['**{server}, elsewhere**\n• Website: <https://example.com>\n• Videos: <https://example.com/videos>'],
    },
    chest: {
      name: 'chest',
      description: 'A chest to open once a day',
      answers: ['{user} opens today’s chest and finds 100 {money.currency_icon}.'],
    },
    coin: { name: 'coin', description: 'Heads or tails', answers: ['🪙 Heads.', '🪙 Tails.'] },
    dice: {
      name: 'dice',
      description: 'Throws a die',
      answers: ['🎲 One.', '🎲 Two.', '🎲 Three.', '🎲 Four.', '🎲 Five.', '🎲 Six.'],
    },
    oracle: {
      name: 'oracle',
      description: 'Answers any question',
      answers: ['🔮 Yes.', '🔮 Without a doubt.', '🔮 Perhaps.', '🔮 Ask me again tomorrow.', '🔮 Certainly not.'],
    },
    hug: {
      name: 'hug',
      description: 'Hugs someone',
      answers: ['🤗 {user.nickname} hugs {args.all:default=everyone here}.'],
    },
  },
  fr: {
    rules: {
      name: 'règles',
      description: 'Où trouver les règles',
      answers: ['Les règles sont en haut de la liste des salons, {user}. Merci de les suivre.'],
    },
    links: {
      name: 'liens',
      description: 'Où nous trouver ailleurs',
      answers: ['**{server}, ailleurs**\n• Site : <https://example.com>\n• Vidéos : <https://example.com/videos>'],
    },
    chest: {
      name: 'coffre',
      description: 'Un coffre à ouvrir une fois par jour',
      answers: ['{user} ouvre le coffre du jour et y trouve 100 {money.currency_icon}.'],
    },
    coin: { name: 'pièce', description: 'Pile ou face', answers: ['🪙 Pile.', '🪙 Face.'] },
    dice: {
      name: 'dé',
      description: 'Lance un dé',
      answers: ['🎲 Un.', '🎲 Deux.', '🎲 Trois.', '🎲 Quatre.', '🎲 Cinq.', '🎲 Six.'],
    },
    oracle: {
      name: 'oracle',
      description: 'Répond à toutes les questions',
      answers: ['🔮 Oui.', '🔮 Sans aucun doute.', '🔮 Peut-être.', '🔮 Redemandez demain.', '🔮 Certainement pas.'],
    },
    hug: {
      name: 'câlin',
      description: 'Fait un câlin à quelqu’un',
      answers: ['🤗 {user.nickname} fait un câlin à {args.all:default=tout le monde}.'],
    },
  },
} as const
