import * as z from 'zod/mini'
import { PROFILE_BACKGROUNDS, PROFILE_LAYOUTS } from '#core/cards.ts'
import { LOCALES } from '#core/locale.ts'
import { color } from '#core/settings/kinds.ts'
import { snowflake } from '#core/snowflake.ts'
import { anyText, storedText } from '#core/stored-text.ts'
import { brand } from '../brand.ts'
import { BADGES } from './badges.ts'
import { games } from './games.ts'
import { plainText } from './plain-text.ts'

/** Preferences that a person has on every server and every device. */

export const PERSON_MAX = {
  favourites: 50,
  recentServers: 50,
  description: 300,
  guildDescriptions: 50,
  notifyOn: 50,
  locality: 60,
} as const

const SERVER_ORDERS = ['members', 'name', 'recent'] as const

const PERSON_THEMES = ['system', 'light', 'dark'] as const

/** Private messages of the bot that a person can switch off. */
export const NOTIFICATIONS = ['levels', 'suggestions', 'reports', 'premium'] as const
export type Notification = (typeof NOTIFICATIONS)[number]

/** On leaderboards: by name, by initials, or as a place without a name. */
export const LEADERBOARD_CHOICES = ['visible', 'initials', 'hidden'] as const
export type LeaderboardChoice = (typeof LEADERBOARD_CHOICES)[number]

/** Who may look at a profile: `shared` is everybody on a server where the person is, too. */
export const PROFILE_AUDIENCES = ['everyone', 'shared', 'me'] as const
export type ProfileAudience = (typeof PROFILE_AUDIENCES)[number]

const servers = (max: number) =>
  z.array(snowflake()).check(
    z.maxLength(max),
    z.overwrite((ids) => [...new Set(ids)]),
  )
const ownText = (max: number) => storedText(max).check(z.overwrite(plainText))

/** One of the person's own uploads. */
const OWN_PICTURE = /^\/uploads\/[\w-]{1,60}\.webp$/
const OWN_PICTURE_MAX = 80

const fields = {
  /** Servers shown first, in this order. */
  favourites: servers(PERSON_MAX.favourites),
  serverOrder: z.enum(SERVER_ORDERS),
  /** Servers whose dashboard was opened recently, the last one first. */
  recentServers: servers(PERSON_MAX.recentServers),
  /** null: never chosen; each browser keeps its own. */
  theme: z.nullable(z.enum(PERSON_THEMES)),
  /** Language of private messages; null: unknown, the language of the server is used. */
  language: z.nullable(z.enum(LOCALES)),
  description: ownText(PERSON_MAX.description),
  locality: ownText(PERSON_MAX.locality),
  games,
  cardColor: color(),
  cardLayout: z.enum(PROFILE_LAYOUTS),
  cardBackground: z.enum(PROFILE_BACKGROUNDS),
  /** What `own` shows; kept while another background is chosen. */
  cardPicture: z.nullable(anyText.check(z.maxLength(OWN_PICTURE_MAX), z.regex(OWN_PICTURE))),
  /** Those that may be shown, in this order. */
  badges: z.array(z.enum(BADGES)).check(
    z.maxLength(BADGES.length),
    z.overwrite((chosen) => [...new Set(chosen)]),
  ),
  leaderboards: z.enum(LEADERBOARD_CHOICES),
  profile: z.enum(PROFILE_AUDIENCES),
}
const guildDescriptions = z.record(snowflake(), ownText(PERSON_MAX.description))
/** When texts of theirs were last refused, in ms; `own-texts.ts` defines the consequences. */
const refusedTexts = z.array(z.number())
const notify = z.record(z.enum(NOTIFICATIONS), z.boolean())
const someNotify = z.partialRecord(z.enum(NOTIFICATIONS), z.boolean())
/** By server: choices made here replace the general ones. */
const notifyOn = z.record(snowflake(), someNotify)

export const personSettings = z.object({ ...fields, guildDescriptions, notify, notifyOn, refusedTexts })
export type PersonSettings = z.infer<typeof personSettings>

export const DEFAULT_PERSON: PersonSettings = {
  favourites: [],
  serverOrder: 'members',
  recentServers: [],
  theme: null,
  language: null,
  description: '',
  locality: '',
  games: [],
  cardColor: brand.color,
  cardLayout: 'classic',
  cardBackground: 'hall',
  cardPicture: null,
  badges: [...BADGES],
  leaderboards: 'visible',
  profile: 'shared',
  guildDescriptions: {},
  notify: { levels: true, suggestions: true, reports: true, premium: true },
  notifyOn: {},
  refusedTexts: [],
}

/**
 * Fields that are absent stay. In `guildDescriptions` and `notify` only the given keys change; an empty description
 * of a server removes it, so that the general one is used again. `notifyOn` replaces all choices for a server.
 */
export const personChange = z.object({
  ...z.partial(z.object(fields)).shape,
  guildDescriptions: z.optional(
    guildDescriptions.check(z.refine((texts) => Object.keys(texts).length <= PERSON_MAX.guildDescriptions)),
  ),
  notify: z.optional(someNotify),
  notifyOn: z.optional(notifyOn.check(z.refine((servers) => Object.keys(servers).length <= PERSON_MAX.notifyOn))),
})
export type PersonChange = z.infer<typeof personChange>

/** A change with the parts that people cannot set themselves. */
export type KeptPersonChange = PersonChange & { refusedTexts?: readonly number[] }

/** As stored: a missing choice, or one that this version does not know, becomes the default. */
export function readPerson(stored: Readonly<Record<string, unknown>> | null | undefined): PersonSettings {
  if (!stored) return DEFAULT_PERSON
  const kept = <T>(schema: z.ZodMiniType<T>, value: unknown, usual: T): T => {
    const { data } = schema.safeParse(value)
    return data === undefined ? usual : data
  }
  const flags = kept(someNotify, stored.notify, {})
  return {
    favourites: kept(fields.favourites, stored.favourites, DEFAULT_PERSON.favourites),
    serverOrder: kept(fields.serverOrder, stored.serverOrder, DEFAULT_PERSON.serverOrder),
    recentServers: kept(fields.recentServers, stored.recentServers, DEFAULT_PERSON.recentServers),
    theme: kept(fields.theme, stored.theme, DEFAULT_PERSON.theme),
    language: kept(fields.language, stored.language, DEFAULT_PERSON.language),
    description: kept(fields.description, stored.description, DEFAULT_PERSON.description),
    locality: kept(fields.locality, stored.locality, DEFAULT_PERSON.locality),
    games: kept(fields.games, stored.games, DEFAULT_PERSON.games),
    cardColor: kept(fields.cardColor, stored.cardColor, DEFAULT_PERSON.cardColor),
    cardLayout: kept(fields.cardLayout, stored.cardLayout, DEFAULT_PERSON.cardLayout),
    cardBackground: kept(fields.cardBackground, stored.cardBackground, DEFAULT_PERSON.cardBackground),
    cardPicture: kept(fields.cardPicture, stored.cardPicture, DEFAULT_PERSON.cardPicture),
    badges: kept(fields.badges, stored.badges, DEFAULT_PERSON.badges),
    leaderboards: kept(fields.leaderboards, stored.leaderboards, DEFAULT_PERSON.leaderboards),
    profile: kept(fields.profile, stored.profile, DEFAULT_PERSON.profile),
    guildDescriptions: kept(guildDescriptions, stored.guildDescriptions, DEFAULT_PERSON.guildDescriptions),
    notify: { ...DEFAULT_PERSON.notify, ...flags },
    notifyOn: kept(notifyOn, stored.notifyOn, DEFAULT_PERSON.notifyOn),
    refusedTexts: kept(refusedTexts, stored.refusedTexts, DEFAULT_PERSON.refusedTexts),
  }
}

/** The description on the card for one server: its own, otherwise the general one. */
export const descriptionOn = ({ description, guildDescriptions }: PersonSettings, guildId: string): string =>
  guildDescriptions[guildId] || description
