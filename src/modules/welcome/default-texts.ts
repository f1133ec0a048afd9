import type { DepartureKind } from '#core/bot/events.ts'
import type { Locale } from '#core/locale.ts'

/** Sent while the custom text is null. Templates: the bot fills the {variables}. */
export const welcomeDefaultTexts = {
  en: {
    customWelcomeMessage: 'Welcome {user} to **{server}**! You are member number {server.membercount?formatNumber}.',
    'welcomeDm.message': 'Welcome to **{server}**, {user.username}.',
    customGoodbyeMessage: '{user} has left the server.',
  },
  fr: {
    customWelcomeMessage:
      'Bienvenue {user} sur **{server}** ! Vous êtes le membre n° {server.membercount?formatNumber}.',
    'welcomeDm.message': 'Bienvenue sur **{server}**, {user.username}.',
    customGoodbyeMessage: '{user} a quitté le serveur.',
  },
} as const

type BotTexts = {
  title: Readonly<Record<'welcome' | 'goodbye', string>>
  /** One message for many people, while a burst lasts. `names` is a list already in words. */
  merged: Readonly<Record<'welcome' | 'goodbye', (names: string, count: number) => string>>
  others(count: number): string
  kind: Readonly<Record<DepartureKind, string>>
  /** Marks a message that somebody sent to try the settings. */
  test: string
}

/** What the bot says by itself; nobody can change these. */
export const welcomeBotTexts: Readonly<Record<Locale, BotTexts>> = {
  en: {
    title: { welcome: 'Welcome', goodbye: 'Goodbye' },
    merged: {
      welcome: (names) => `Welcome to ${names}.`,
      goodbye: (names, count) => `${names} ${count === 1 ? 'has' : 'have'} left the server.`,
    },
    others: (count) => (count === 1 ? '1 other' : `${count} others`),
    kind: { leave: 'departure', kick: 'kick', ban: 'ban' },
    test: 'Test',
  },
  fr: {
    title: { welcome: 'Bienvenue', goodbye: 'Au revoir' },
    merged: {
      welcome: (names) => `Bienvenue à ${names}.`,
      goodbye: (names, count) => `${names} ${count === 1 ? 'a quitté' : 'ont quitté'} le serveur.`,
    },
    others: (count) => (count === 1 ? '1 autre' : `${count} autres`),
    kind: { leave: 'départ', kick: 'expulsion', ban: 'bannissement' },
    test: 'Test',
  },
}
