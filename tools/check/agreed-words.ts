import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { flatten } from './texts.ts'

type Word = { found: RegExp; instead: string }

/** Whole words; `\b` does not support accents. */
const word = (source: string, flags = 'iu') => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, flags)

/** Words agreed to be avoided, because a native reader stumbles over them or because one thing should have one name. */
const AGREED_AWAY: Record<'en' | 'fr', readonly Word[]> = {
  en: [
    { found: word('mend(?:s|ed|ing)?'), instead: 'fix' },
    {
      found: word('search an? (?:role|channel|emoji|item|member|command|message)'),
      instead: 'Search roles, channels …',
    },
    {
      found: word('(?:somebody|someone)(?: else)? of the (?:team|server)'),
      instead: 'a team member, someone on the server',
    },
    { found: word('holders? of'), instead: 'members with a role' },
    { found: word('messages? of (?:the )?bots?'), instead: 'the bot’s messages, messages from bots' },
    { found: word('the team of the server'), instead: 'the server’s team' },
    { found: word('for the team alone'), instead: 'for the team only' },
    { found: word('tak(?:e|es|en|ing) (?:the |a )?reactions? off'), instead: 'remove the reaction' },
    { found: word('words of (?:its|their) own'), instead: 'Custom message' },
    { found: word('repeated messages?'), instead: 'repeat message' },
    { found: word('outside of'), instead: 'outside' },
    { found: word('escalation'), instead: 'automatic sanctions' },
    { found: word('on the clock of'), instead: 'in … time' },
    { found: word('at once'), instead: 'immediately, or at the same time' },
    { found: word('look for an?'), instead: 'search' },
    { found: word('those who insist'), instead: 'repeat offenders' },
    { found: word('least votes'), instead: 'Minimum votes' },
    { found: word('own message'), instead: 'Custom message' },
    { found: word('whom'), instead: 'who' },
    { found: word('timezones?'), instead: 'time zone' },
    { found: word('ids?|Ids?', 'u'), instead: 'ID' },
    { found: word('articles?'), instead: 'product' },
    { found: word('anew'), instead: 'again' },
    { found: word('all the same'), instead: 'anyway' },
    { found: word('by this name'), instead: 'with that name' },
    { found: word('for instance'), instead: 'for example' },
    { found: word('in turn'), instead: 'one after another, or too' },
    { found: word('(?:is|are) not known'), instead: 'is unknown' },
    { found: word('stands? (?:above|below|beside|under)'), instead: 'is above …' },
    { found: word('tak(?:e|es|en|ing) on'), instead: 'claim' },
    { found: word('turn(?:s|ed|ing)? (?:it |them |this |that )?(?:on|off)'), instead: 'switch on, switch off' },
    { found: word('was quicker'), instead: 'got there first' },
    { found: word('writ(?:e|es|ten) down|wrote down'), instead: 'log, record' },
  ],
  fr: [
    { found: word('emojis?'), instead: 'émoji' },
    { found: word('évènements?'), instead: 'événement' },
    { found: word('de l’avent', 'u'), instead: 'de l’Avent' },
    { found: word('rechercher'), instead: 'chercher' },
    { found: word('sourdines?'), instead: 'mute' },
    { found: word('encadrés?'), instead: 'embed' },
    { found: word('ceux qui insistent'), instead: 'les récidives' },
    { found: word('muets ou sourds'), instead: 'dont le micro ou le casque est coupé' },
    { found: word('nous (?:a|ont) quittés'), instead: 'a quitté le serveur' },
    { found: word('(?:sanctions|réponses) (?:toutes )?prêtes'), instead: 'prédéfinies, rapides' },
    { found: word('salons? d’entrée'), instead: 'salon d’accueil' },
    { found: word('tableaux? d’étoiles'), instead: 'tableau d’honneur' },
    { found: word('surnoms?'), instead: 'pseudo' },
    { found: word('profils? d’envoi'), instead: 'profil d’expéditeur' },
    { found: word('boosts de (?:rôles|salons)|boostés'), instead: 'bonus' },
    { found: word('divulgâch\\p{L}*'), instead: 'spoiler' },
    { found: word('muet ou sourd|rendre muet'), instead: 'micro ou casque coupé, mettre en mute' },
    { found: word('messages? répétés?'), instead: 'message récurrent' },
    { found: word('options avancées'), instead: 'Avancé' },
    { found: word('horaires de support'), instead: 'horaires d’assistance' },
    { found: word('porteurs?'), instead: 'membres qui ont le rôle' },
    { found: word('escalade'), instead: 'sanctions automatiques' },
    { found: word('pour de bon'), instead: 'définitivement' },
  ],
}

/** Names of commands and options stay short; a reference to another text is checked there. */
const isTyped = (key: string, text: string) => key.includes('.commands.') && /^[\p{Ll}\d-]+$/u.test(text)
const isReference = (text: string) => /^@[\w.]+$/.test(text)

/** Words to avoid in one text. */
export function agreedAway(locale: 'en' | 'fr', text: string): string[] {
  return AGREED_AWAY[locale].flatMap(({ found, instead }) => {
    const [said] = found.exec(text.replace(/\{[^{}]*\}/g, '')) ?? []
    return said === undefined ? [] : [`says “${said}”, agreed: ${instead}`]
  })
}

export function checkAgreedWords(root: string): string[] {
  const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const texts = filesOf('src/**/texts/{en,fr}.json').flatMap((file) => {
    const locale = basename(file, '.json') === 'en' ? 'en' : 'fr'
    return [...flatten(JSON.parse(read(file)))]
      .filter(([key, text]) => !isTyped(key, text) && !isReference(text))
      .flatMap(([key, text]) => agreedAway(locale, spoken(text)).map((problem) => `${file}: "${key}" ${problem}`))
  })
  const content = (['en', 'fr'] as const).flatMap((locale) =>
    filesOf(`content/*/${locale}/**/*.{md,mdx}`).flatMap((file) =>
      spokenLines(read(file)).flatMap(({ line, text }) =>
        agreedAway(locale, text).map((problem) => `${file}:${line}: ${problem}`),
      ),
    ),
  )
  return [...texts, ...content]
}

/** A message with variants is stored as JSON; names and selectors in it are never shown. */
const spoken = (text: string) =>
  text.startsWith('[') ? text.replace(/"[^"]*":|\\?"input [^"]*"|"local [^"]*"/g, '') : text

/** Without code, attributes and addresses. */
function spokenLines(file: string): { line: number; text: string }[] {
  let isCode = false
  return file.split('\n').map((raw, at) => {
    if (raw.startsWith('```')) isCode = !isCode
    const text = isCode
      ? ''
      : raw.replace(/`[^`]*`|\]\([^)]*\)|\b(?:id|icon|to|module|only|without|group|tone)="[^"]*"/g, '')
    return { line: at + 1, text }
  })
}
