import type { PlatformRefusal } from '#core/bot/platform-refusal.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { permissionNames } from '../permission-names.ts'

type Sentence = (inputs: object, options: { locale: Locale }) => string

/** Refusals that people can do something about; others are shown by their code. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  channelGone: m['api.refused.channelGone'],
  roleGone: m['api.refused.roleGone'],
  memberGone: m['api.refused.memberGone'],
  messageGone: m['api.refused.messageGone'],
  roleTooHigh: m['api.refused.tooHigh'],
  memberTooHigh: m['api.refused.tooHigh'],
  dmClosed: m['api.refused.dmClosed'],
  tooMany: m['api.refused.tooMany'],
  webhooksFull: m['api.refused.webhooksFull'],
  webhooksNotAllowed: m['api.refused.webhooksNotAllowed'],
  publishedTooOften: m['api.refused.publishedTooOften'],
  threadArchived: m['api.refused.threadArchived'],
  threadLocked: m['api.refused.threadLocked'],
  blockedByAutoMod: m['api.refused.blockedByAutoMod'],
  platformAway: m['api.refused.platformAway'],
}

/** Why Discord did not let the bot do what a module decided. */
export function refusalSentence(
  { code, missing = [] }: Pick<PlatformRefusal, 'code' | 'missing'>,
  locale: Locale,
): string {
  if (missing.length > 0) {
    return m['api.refused.permissions']({ permissions: permissionNames(missing, locale) }, { locale })
  }
  return SENTENCES[code]?.({}, { locale }) ?? m['api.refused.other']({ code }, { locale })
}
