import { type LimitName, limits } from '#core/limits.ts'
import type { Locale } from '#core/locale.ts'
import { type ModuleId, modules } from '#modules/index.ts'
import { m } from '#texts'

/** The module that a limit belongs to; a limit missing here does not compile. */
const OWNERS: Record<LimitName, ModuleId> = {
  welcomeVariants: 'welcome',
  joinRoles: 'autoroles',
  voiceExtraRoles: 'autoroles',
  reactionRoles: 'roles-reactions',
  reactionRolePairs: 'roles-reactions',
  reactionRolesPerPair: 'roles-reactions',
  birthdayGifts: 'birthdays',
  anniversaryGifts: 'birthdays',
  birthdayMessages: 'birthdays',
  levelRewards: 'levels',
  shops: 'economy',
  shopArticles: 'economy',
  voiceHubs: 'community',
  starboards: 'community',
  statsChannels: 'community',
  suggestionRewards: 'suggestions',
  wordReactions: 'words-reactions',
  wordReactionEmojis: 'words-reactions',
  calendarSurprises: 'advent-calendar',
  calendarStreaks: 'advent-calendar',
  sanctions: 'auto-moderation',
  predefinedSanctions: 'moderation',
  ticketPanels: 'tickets',
  ticketPublications: 'tickets',
  ticketForms: 'tickets',
  ticketTeams: 'tickets',
  ticketReplies: 'tickets',
  ticketSupportHours: 'tickets',
  ticketTranscriptDays: 'tickets',
  savedMessages: 'messages',
  webhookProfiles: 'messages',
  repeatMessages: 'repeat-messages',
  customCommands: 'custom-commands',
  youtubeChannels: 'social-notifs',
  twitchChannels: 'social-notifs',
  subreddits: 'social-notifs',
  rssFeeds: 'social-notifs',
  blueskyAccounts: 'social-notifs',
  dealabsCategories: 'social-notifs',
  accessGrants: 'general',
  historyDays: 'general',
}

export type LimitGroup = { name: string; rows: { label: string; free: number; premium: number }[] }

/** The table that the API enforces, in the order of the modules. */
export function limitGroups(locale: Locale): LimitGroup[] {
  const names = Object.keys(OWNERS) as LimitName[]
  return modules
    .map(({ id }) => ({
      name: m[`${id}.name`]({}, { locale }),
      rows: names
        .filter((name) => OWNERS[name] === id)
        .map((name) => ({ label: m[`premium.limits.${name}`]({}, { locale }), ...limits[name] })),
    }))
    .filter(({ rows }) => rows.length > 0)
}
