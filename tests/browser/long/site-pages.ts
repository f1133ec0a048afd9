import type { Locale } from '#core/locale.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'

/** What a public page contains without scripts: its heading, a sentence of its content, and a link. */
export type PublicPage = {
  path: string
  status?: number
  heading: Record<Locale, string>
  says: Record<Locale, readonly string[]>
  leadsTo?: readonly string[]
}

export const LEVELS = `/levels/${FLIBUSTIERS_ID}`
const ECONOMY = `/economy/${FLIBUSTIERS_ID}`

/** One of every kind; that every page of content answers and is valid is tested without a browser. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    heading: { en: 'Guildhall answers.', fr: 'Guildhall répond.' },
    says: {
      en: ['Joins & leaves', 'You are member number'],
      fr: ['Arrivées et départs', 'Vous êtes le membre n°'],
    },
    leadsTo: ['/dashboard/first'],
  },
  {
    path: '/login?error=refused',
    heading: { en: 'Come in', fr: 'Entrez' },
    says: { en: ['nothing was shared', 'identify'], fr: ['rien n’a été partagé', 'identify'] },
    leadsTo: ['/api/auth/login?redirect=%2Fdashboard%2Ffirst', '/legal/privacy'],
  },
  {
    path: '/commands',
    heading: { en: 'Commands', fr: 'Commandes' },
    says: { en: ['Lists the commands, or explains one.'], fr: ['Liste les commandes, ou en explique une.'] },
    leadsTo: ['/commands/help', '/commands?category=levels'],
  },
  {
    path: '/commands/info-role',
    heading: { en: 'Commands', fr: 'Commandes' },
    says: { en: ['info role'], fr: ['info role'] },
    leadsTo: ['/commands/info-role'],
  },
  {
    path: '/premium',
    heading: { en: 'Premium', fr: 'Premium' },
    says: { en: ['Every module is free.', 'I have a code'], fr: ['Tous les modules sont gratuits.', 'J’ai un code'] },
    leadsTo: ['/api/auth/login?add=bot', '/dashboard/user/premium'],
  },
  {
    path: '/status',
    heading: { en: 'Everything is up.', fr: 'Tout fonctionne.' },
    says: { en: ['Database', '90 days ago'], fr: ['Base de données', 'il y a 90 jours'] },
  },
  {
    path: '/team',
    heading: { en: 'Team', fr: 'Équipe' },
    says: { en: ['Translators'], fr: ['Traduction'] },
    leadsTo: ['/legal', '/docs/recrutements'],
  },
  {
    path: '/faq',
    heading: { en: 'Frequently asked questions', fr: 'Questions fréquentes' },
    says: { en: ['Does it need the Administrator permission?'], fr: ['permission Administrateur'] },
    leadsTo: ['/docs/modules', '/legal/privacy'],
  },
  {
    path: '/docs/accueil',
    heading: { en: 'Start here', fr: 'Bien commencer' },
    says: { en: ['where to go first'], fr: ['par où commencer'] },
    leadsTo: ['/docs/modules/welcome', '/docs/hosting', '/docs/recrutements'],
  },
  {
    path: '/docs/modules/levels',
    heading: { en: 'Levels', fr: 'Niveaux' },
    says: { en: ['XP per message', 'Questions'], fr: ['XP par message', 'Questions'] },
    leadsTo: ['/docs/modules/birthdays', '/docs/modules/economy'],
  },
  {
    path: '/docs/search?q=welcome',
    heading: { en: 'Search the documentation', fr: 'Chercher dans la documentation' },
    says: { en: ['results for “welcome”'], fr: ['« welcome »'] },
  },
  {
    path: '/docs/recrutements',
    heading: { en: 'Recruitment', fr: 'Recrutement' },
    says: { en: ['people who write well'], fr: ['écrivent bien'] },
  },
  {
    path: '/changelog',
    heading: { en: 'What’s new', fr: 'Nouveautés' },
    says: { en: ['Version 0.1.0'], fr: ['Version 0.1.0'] },
    leadsTo: ['/changelog.xml'],
  },
  {
    path: '/legal',
    heading: { en: 'Legal notices', fr: 'Mentions légales' },
    says: { en: ['The operator of this site'], fr: ['L’exploitant de ce site'] },
    leadsTo: ['/legal/cgu', '/legal/cgv', '/legal/privacy'],
  },
  {
    path: '/legal/cgu',
    heading: { en: 'Terms of use', fr: 'Conditions générales d’utilisation' },
    says: { en: ['What these terms cover'], fr: ['Ce que couvrent ces conditions'] },
  },
  {
    path: '/legal/cgv',
    heading: { en: 'Terms of sale', fr: 'Conditions générales de vente' },
    says: { en: ['Nothing is sold on this site'], fr: ['Rien n’est vendu'] },
  },
  {
    path: '/legal/privacy',
    heading: { en: 'Privacy', fr: 'Confidentialité' },
    says: {
      en: ['They are not written to the database, with one exception'],
      fr: ['Ils ne sont pas écrits dans la base de données, à une exception près'],
    },
  },
  {
    path: LEVELS,
    heading: { en: 'Les Flibustiers du Pixel', fr: 'Les Flibustiers du Pixel' },
    says: { en: ['2,418 members', '% of the level'], fr: ['2 418 membres', '% du niveau'] },
    leadsTo: [ECONOMY],
  },
  {
    path: ECONOMY,
    heading: { en: 'Les Flibustiers du Pixel', fr: 'Les Flibustiers du Pixel' },
    says: { en: ['2,418 members', '💰'], fr: ['2 418 membres', '💰'] },
    leadsTo: [LEVELS],
  },
  {
    path: '/email/unsubscribe?token=unknown',
    heading: { en: 'Stop receiving e-mail', fr: 'Ne plus recevoir d’e-mails' },
    says: { en: ['Unsubscribe'], fr: ['Me désabonner'] },
  },
  {
    path: '/nowhere',
    status: 404,
    heading: { en: 'This door is bricked up.', fr: 'Cette porte est murée.' },
    says: { en: ['404 · /nowhere'], fr: ['404 · /nowhere'] },
    leadsTo: ['/', '/docs/accueil', '/changelog'],
  },
]

/** On every one of them: header and footer (spec §2). */
export const FRAME_LINKS = [
  '/docs/accueil',
  '/premium',
  '/status',
  '/commands',
  '/team',
  '/docs/recrutements',
  '/faq',
] as const
