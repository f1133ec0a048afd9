import { foldAccents } from '#core/fold-accents.ts'

/** Words people use for the same thing, in French and English; written without accents. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['salon', 'channel', 'canal'],
  ['serveur', 'server', 'guild', 'guilde'],
  ['role', 'grade', 'rank', 'rang'],
  ['bienvenue', 'welcome', 'arrivee', 'accueil', 'join'],
  ['goodbye', 'depart', 'leave', 'au revoir'],
  ['xp', 'experience', 'niveau', 'level'],
  ['argent', 'money', 'economie', 'economy', 'monnaie', 'currency', 'coin', 'piece'],
  ['boutique', 'shop', 'magasin', 'store'],
  ['recompense', 'reward'],
  ['anniversaire', 'birthday'],
  ['vocal', 'voice', 'voix'],
  ['texte', 'text', 'ecrit', 'written'],
  ['couleur', 'color', 'colour'],
  ['image', 'picture', 'photo', 'fond', 'background'],
  ['langue', 'language'],
  ['fuseau', 'timezone', 'time zone', 'heure'],
  ['prefixe', 'prefix'],
  ['insulte', 'gros mot', 'mots', 'word', 'censor', 'censure', 'filtre', 'filter'],
  ['lien', 'link', 'url', 'domain'],
  ['invitation', 'invite'],
  ['majuscule', 'caps', 'capital'],
  ['spam', 'flood'],
  ['bannir', 'bannissement', 'ban', 'sanction', 'exclure', 'kick', 'mute', 'timeout', 'warn', 'avertissement'],
  ['signalement', 'report', 'signaler'],
  ['journal', 'journaux', 'log'],
  ['ticket', 'support', 'assistance'],
  ['idee', 'suggestion', 'proposition', 'idea'],
  ['etoile', 'starboard', 'star'],
  ['notification', 'alerte', 'alert', 'flux', 'feed', 'youtube', 'twitch'],
  ['mention', 'ping'],
  ['commande', 'command'],
  ['calendrier', 'calendar', 'avent', 'advent'],
  ['reaction', 'emoji', 'emote'],
  ['repeter', 'repeat', 'repetition', 'programme', 'schedule'],
]

const groupsOf = (word: string) => SYNONYMS.filter((group) => group.some((synonym) => isOneOf(word, synonym)))

/** From three letters on, a word matches while it is still being typed. */
function isOneOf(word: string, synonym: string): boolean {
  return word === synonym || word === `${synonym}s` || (word.length >= 3 && synonym.startsWith(word))
}

/** Every word of a query with its synonyms. */
export function queryWords(query: string): string[][] {
  return foldAccents(query)
    .split(/[\s#@/]+/)
    .filter(Boolean)
    .map((word) => [word, ...groupsOf(word).flat()])
}
