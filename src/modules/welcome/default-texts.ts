import type { DepartureKind } from '#core/bot/events.ts'
import type { Locale } from '#core/locale.ts'

/** Sent while the custom text is null. Templates: the bot fills the {variables}. */
export const welcomeDefaultTexts = {
  en: {
    customWelcomeMessage: 'Welcome {user} to **{server}**! You are member number {server.membercount?formatNumber}.',
    'welcomeDm.message': 'Welcome to **{server}**, {user.username}.',
    'welcomeBack.message': 'Welcome back to **{server}**, {user}. Days away: {days_away}.',
    // A mention of somebody who has left may show a number instead of a name.
    customGoodbyeMessage: '**{user.username}** has left the server.',
  },
  fr: {
    customWelcomeMessage:
      'Bienvenue {user} sur **{server}** ! Vous êtes le membre n° {server.membercount?formatNumber}.',
    'welcomeDm.message': 'Bienvenue sur **{server}**, {user.username}.',
    'welcomeBack.message': 'Bon retour sur **{server}**, {user}. Jours d’absence : {days_away}.',
    customGoodbyeMessage: '**{user.username}** a quitté le serveur.',
  },
} as const

type BotTexts = {
  title: Readonly<Record<'welcome' | 'back' | 'goodbye', string>>
  /** One message for many people during a burst. `names` is already joined. */
  merged: Readonly<Record<'welcome' | 'goodbye', (names: string, count: number) => string>>
  others(count: number): string
  kind: Readonly<Record<DepartureKind, string>>
  /** Marks a message that somebody sent to try the settings. */
  test: string
}

/** Fixed texts of the bot. */
export const welcomeBotTexts: Readonly<Record<Locale, BotTexts>> = {
  en: {
    title: { welcome: 'Welcome', back: 'Welcome back', goodbye: 'Goodbye' },
    merged: {
      welcome: (names) => `Welcome to ${names}.`,
      goodbye: (names, count) => `${names} ${count === 1 ? 'has' : 'have'} left the server.`,
    },
    others: (count) => (count === 1 ? '1 other' : `${count} others`),
    kind: { leave: 'departure', kick: 'kick', ban: 'ban' },
    test: 'Test',
  },
  fr: {
    title: { welcome: 'Bienvenue', back: 'Bon retour', goodbye: 'Au revoir' },
    merged: {
      welcome: (names) => `Bienvenue à ${names}.`,
      goodbye: (names, count) => `${names} ${count === 1 ? 'a quitté' : 'ont quitté'} le serveur.`,
    },
    others: (count) => (count === 1 ? '1 autre' : `${count} autres`),
    kind: { leave: 'départ', kick: 'expulsion', ban: 'bannissement' },
    test: 'Test',
  },
}
