/** What free and premium servers may hold. The API enforces this table; the premium page shows it. */
export const limits = {
  joinRoles: { free: 3, premium: 20 },
  levelRewards: { free: 10, premium: 500 },
  shops: { free: 1, premium: 5 },
  shopArticles: { free: 10, premium: 500 },
  birthdayGifts: { free: 2, premium: 5 },
  birthdayMessages: { free: 0, premium: 200 },
  calendarSurprises: { free: 2, premium: 25 },
  calendarStreaks: { free: 3, premium: 10 },
  wordReactions: { free: 10, premium: 500 },
  wordReactionEmojis: { free: 1, premium: 5 },
  customCommands: { free: 20, premium: 100 },
  savedMessages: { free: 5, premium: 200 },
  webhookProfiles: { free: 3, premium: 50 },
  repeatMessages: { free: 5, premium: 50 },
  welcomeVariants: { free: 2, premium: 9 },
  sanctions: { free: 10, premium: 50 },
  predefinedSanctions: { free: 25, premium: 100 },
  accessGrants: { free: 5, premium: 50 },
  historyDays: { free: 30, premium: 365 },
  voiceExtraRoles: { free: 0, premium: 10 },
  voiceHubs: { free: 1, premium: 10 },
  starboards: { free: 1, premium: 10 },
  statsChannels: { free: 5, premium: 25 },
  reactionRoles: { free: 20, premium: 100 },
  reactionRolePairs: { free: 10, premium: 20 },
  reactionRolesPerPair: { free: 1, premium: 5 },
  suggestionRewards: { free: 5, premium: 25 },
  ticketPanels: { free: 3, premium: 25 },
  ticketPublications: { free: 5, premium: 25 },
  ticketForms: { free: 5, premium: 50 },
  ticketTeams: { free: 5, premium: 25 },
  ticketReplies: { free: 20, premium: 200 },
  ticketTranscriptDays: { free: 30, premium: 365 },
  ticketSupportHours: { free: 1, premium: 25 },
  youtubeChannels: { free: 1, premium: 10 },
  twitchChannels: { free: 0, premium: 10 },
  subreddits: { free: 1, premium: 10 },
  rssFeeds: { free: 1, premium: 10 },
  blueskyAccounts: { free: 1, premium: 10 },
  dealabsCategories: { free: 2, premium: 50 },
} as const satisfies Record<string, { free: number; premium: number }>

export type LimitName = keyof typeof limits

export function limitFor(name: LimitName, premium: boolean): number {
  return premium ? limits[name].premium : limits[name].free
}
