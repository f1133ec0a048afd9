import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { GrantFailure, GrantSkip } from './grant.ts'

const WORDS: Readonly<Record<GrantFailure | GrantSkip, (params: object, options: { locale: Locale }) => string>> = {
  ROLE_GONE: m['rewards.notGiven.roleGone'],
  ROLE_MANAGED: m['rewards.notGiven.roleManaged'],
  ROLE_TOO_HIGH: m['rewards.notGiven.roleTooHigh'],
  NO_MANAGE_ROLES: m['rewards.notGiven.noManageRoles'],
  LEVELS_OFF: m['rewards.notGiven.levelsOff'],
  ECONOMY_OFF: m['rewards.notGiven.economyOff'],
  ITEM_GONE: m['rewards.notGiven.itemGone'],
  ITEM_FULL: m['rewards.notGiven.itemFull'],
  ALREADY_HAS: m['rewards.notGiven.alreadyHas'],
  MAX_LEVEL: m['rewards.notGiven.maxLevel'],
}

const isKnown = (reason: string): reason is keyof typeof WORDS => Object.hasOwn(WORDS, reason)

/** Why a reward was not given, for those who manage the server; null for any other reason. */
export const notGivenText = (reason: string, options: { locale: Locale }): string | null =>
  isKnown(reason) ? WORDS[reason]({}, options) : null
