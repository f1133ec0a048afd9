import type { Rank } from './people.ts'

export type Language = 'fr' | 'en'

type Texts = {
  title: (app: string) => string
  inviteTitle: (app: string) => string
  lede: string
  inviteLede: (handle: string) => string
  whoAreYou: string
  whichServer: string
  asksFor: string
  scopes: Record<string, string>
  ranks: Record<Rank, string>
  authorise: string
  refuse: string
  continue: string
  change: string
  already: string
  noServer: string
  done: (app: string, guild: string) => string
  doneLede: string
  permissions: string
  problems: Record<'client' | 'redirect' | 'scope' | 'guild' | 'user', { title: string; text: string }>
  footer: string
  homeTitle: string
  homeLede: string
  people: string
  servers: string
  membersCount: (count: string) => string
  withBot: string
  withoutBot: string
}

export const texts: Record<Language, Texts> = {
  fr: {
    title: (app) => `${app} souhaite savoir qui vous êtes`,
    inviteTitle: (app) => `Ajouter ${app} à un serveur`,
    lede: 'Ceci est le Discord local de la démonstration. Choisissez qui vous êtes : aucun mot de passe, rien ne quitte cette machine.',
    inviteLede: (handle) => `Vous êtes ${handle}. Voici les serveurs que vous pouvez gérer.`,
    whoAreYou: 'Qui êtes-vous ?',
    whichServer: 'Quel serveur ?',
    asksFor: 'Ce qui sera transmis',
    scopes: {
      identify: 'Votre nom et votre avatar',
      guilds: 'La liste de vos serveurs',
      email: 'Votre adresse e-mail',
      'guilds.members.read': 'Votre profil dans vos serveurs',
      'guilds.join': 'L’application peut vous faire rejoindre des serveurs',
      connections: 'Vos comptes liés',
      bot: 'Le bot rejoint le serveur choisi',
      'applications.commands': 'Le bot y ajoute ses commandes',
    },
    ranks: {
      owner: 'Propriété',
      admin: 'Administration',
      manager: 'Gestion du serveur',
      moderator: 'Modération',
      member: 'Membre',
    },
    authorise: 'Autoriser',
    refuse: 'Refuser',
    continue: 'Continuer',
    change: 'Changer de personne',
    already: 'le bot y est déjà',
    noServer: 'Vous ne gérez aucun serveur. Continuez sous une autre identité.',
    done: (app, guild) => `${app} a rejoint ${guild}`,
    doneLede: 'Vous pouvez fermer cette page.',
    permissions: 'Permissions du bot',
    problems: {
      client: {
        title: 'Application inconnue',
        text: 'L’identifiant de l’application (client_id) n’est pas celui de la démonstration.',
      },
      redirect: {
        title: 'Adresse de retour refusée',
        text: 'L’adresse de retour (redirect_uri) ne figure pas parmi celles de l’application.',
      },
      scope: { title: 'Demande incomplète', text: 'Les droits demandés (scope) manquent ou n’existent pas.' },
      guild: { title: 'Serveur refusé', text: 'Cette personne ne peut pas ajouter de bot à ce serveur.' },
      user: { title: 'Personne inconnue', text: 'Choisissez l’une des personnes de la liste.' },
    },
    footer: 'Discord local de Guildhall, pour la démonstration et les essais.',
    homeTitle: 'Le Discord local',
    homeLede:
      'Ce serveur parle le protocole de Discord (OAuth 2, REST, passerelle, images), pour que Guildhall fonctionne sans compte ni réseau.',
    people: 'Les personnes',
    servers: 'Les serveurs',
    membersCount: (count) => `${count} membres`,
    withBot: 'le bot y est',
    withoutBot: 'le bot n’y est pas encore',
  },
  en: {
    title: (app) => `${app} would like to know who you are`,
    inviteTitle: (app) => `Add ${app} to a server`,
    lede: 'This is the demo’s local Discord. Choose who you are: no password, nothing leaves this machine.',
    inviteLede: (handle) => `You are ${handle}. These are the servers you may manage.`,
    whoAreYou: 'Who are you?',
    whichServer: 'Which server?',
    asksFor: 'What will be shared',
    scopes: {
      identify: 'Your name and avatar',
      guilds: 'The list of your servers',
      email: 'Your e-mail address',
      'guilds.members.read': 'Your profile in your servers',
      'guilds.join': 'The application may add you to servers',
      connections: 'Your connected accounts',
      bot: 'The bot joins the chosen server',
      'applications.commands': 'The bot adds its commands there',
    },
    ranks: {
      owner: 'Owner',
      admin: 'Administrator',
      manager: 'Server manager',
      moderator: 'Moderator',
      member: 'Member',
    },
    authorise: 'Authorise',
    refuse: 'Refuse',
    continue: 'Continue',
    change: 'Be somebody else',
    already: 'the bot is already there',
    noServer: 'You do not manage any server. Continue as somebody else.',
    done: (app, guild) => `${app} has joined ${guild}`,
    doneLede: 'You may close this page.',
    permissions: 'Bot permissions',
    problems: {
      client: { title: 'Unknown application', text: 'The application’s ID (client_id) is not the demo’s.' },
      redirect: {
        title: 'Return address refused',
        text: 'The return address (redirect_uri) is not one that the application registered.',
      },
      scope: { title: 'Incomplete request', text: 'The requested rights (scope) are missing or do not exist.' },
      guild: { title: 'Server refused', text: 'This person may not add a bot to that server.' },
      user: { title: 'Unknown person', text: 'Choose one of the people on the list.' },
    },
    footer: 'Guildhall’s local Discord, for the demo and for tests.',
    homeTitle: 'The local Discord',
    homeLede:
      'This server speaks Discord’s protocol (OAuth 2, REST, gateway, pictures), so that Guildhall works without an account or a network.',
    people: 'The people',
    servers: 'The servers',
    membersCount: (count) => `${count} members`,
    withBot: 'the bot is there',
    withoutBot: 'the bot has not joined yet',
  },
}

/** `lang`, otherwise the browser's first French or English, otherwise French. */
export function languageOf(query: URLSearchParams, acceptLanguage: string | undefined): Language {
  const asked = query.get('lang')
  if (asked === 'fr' || asked === 'en') return asked
  for (const part of (acceptLanguage ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase()
    if (code === 'fr' || code === 'en') return code
  }
  return 'fr'
}
