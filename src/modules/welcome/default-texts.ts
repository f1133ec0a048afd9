/** Sent while the custom text is null. Templates: {variables} are filled by the bot (building blocks §5). */
export const welcomeDefaultTexts = {
  en: {
    customWelcomeMessage: 'Welcome {user} to **{server}**! You are member number {server.membercount}.',
    'welcomeDm.message': 'Welcome to **{server}**, {user.username}.',
    customGoodbyeMessage: '**{user.username}** has left us.',
  },
  fr: {
    customWelcomeMessage: 'Bienvenue {user} sur **{server}** ! Vous êtes le membre n° {server.membercount}.',
    'welcomeDm.message': 'Bienvenue sur **{server}**, {user.username}.',
    customGoodbyeMessage: '**{user.username}** nous a quittés.',
  },
} as const
