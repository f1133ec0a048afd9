import { DiscordAPIError } from '@discordjs/rest'
import type { EffectResult } from '#core/bot/events.ts'

export type Refused = Extract<EffectResult, { ok: false }>

/** Discord's error codes that rules may want to distinguish; the rest is `refused`, or `gone` for a 404. */
const CODES: Readonly<Record<number, string>> = {
  10003: 'channelGone',
  10004: 'guildGone',
  10006: 'inviteGone',
  10007: 'memberGone',
  10008: 'messageGone',
  10011: 'roleGone',
  10013: 'memberGone',
  10014: 'emojiGone',
  10015: 'webhookGone',
  10026: 'banGone',
  10062: 'tooLate',
  10065: 'notInVoice',
  10068: 'ruleGone',
  20016: 'slowmode',
  30003: 'tooMany',
  30005: 'tooMany',
  30007: 'tooMany',
  30008: 'tooMany',
  30010: 'tooMany',
  30013: 'tooMany',
  30016: 'tooMany',
  30031: 'tooMany',
  30033: 'tooMany',
  30035: 'tooMany',
  40005: 'tooLarge',
  40007: 'banned',
  40032: 'notInVoice',
  40033: 'publishedBefore',
  40060: 'answeredBefore',
  50001: 'missingPermissions',
  50005: 'notOwnMessage',
  50006: 'emptyMessage',
  50007: 'dmClosed',
  50008: 'wrongChannelType',
  50013: 'missingPermissions',
  50021: 'systemMessage',
  50024: 'wrongChannelType',
  50027: 'webhookGone',
  50028: 'roleGone',
  50034: 'tooOld',
  50035: 'invalid',
  50083: 'threadArchived',
  50278: 'dmClosed',
  160004: 'threadExists',
  160005: 'threadLocked',
  160006: 'tooMany',
  200000: 'blockedByAutoMod',
}

/** A refusal that a retry would not change, as a value; null for what may be temporary: outages, the network, bugs. */
export function refusalOf(error: unknown): (Refused & { platformCode: number }) | null {
  if (!(error instanceof DiscordAPIError) || error.status >= 500 || error.status === 429) return null
  const platformCode = Number(error.code)
  // Without a valid token the bot can do nothing at all: that is more than a refusal of this request.
  if (error.status === 401 && platformCode !== 50027) return null
  const code = CODES[platformCode] ?? (error.status === 404 ? 'gone' : 'refused')
  return { ok: false, code, platformCode }
}

/** Thrown by a step itself for a refusal that a retry would not change. */
export class StepRefused extends Error {
  override name = 'StepRefused'
  readonly code: string

  constructor(code: string, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

export const NO_ACCESS = 50001
export const NO_PERMISSION = 50013
export const UNKNOWN_CHANNEL = 10003
export const CANNOT_MESSAGE = 50007
export const THREAD_ARCHIVED = 50083
