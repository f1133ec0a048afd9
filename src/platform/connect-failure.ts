import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest'
import { GatewayCloseCodes } from 'discord-api-types/v10'

const PORTAL = 'https://discord.com/developers/applications'
const TOKEN = `Discord does not accept DISCORD_BOT_TOKEN: reset and copy it under "Bot" at ${PORTAL}, set it, and start again.`
const INTENTS = `Discord refuses the bot because a privileged intent is off: switch on "Server Members Intent" and "Message Content Intent" under "Bot" at ${PORTAL}, and start again.`
const VERSION = 'Discord refuses this version of Guildhall: update it, and start again.'

/** Discord refuses the connection for a reason that somebody has to fix: retrying does not help. */
export class ClosedForGood extends Error {
  readonly code: number
  constructor(code: number) {
    super(`the platform closed the gateway for good (${code})`)
    this.code = code
  }
}

const BY_CODE = new Map<number, string>([
  [GatewayCloseCodes.AuthenticationFailed, TOKEN],
  [GatewayCloseCodes.DisallowedIntents, INTENTS],
  [GatewayCloseCodes.InvalidShard, VERSION],
  [GatewayCloseCodes.ShardingRequired, VERSION],
  [GatewayCloseCodes.InvalidAPIVersion, VERSION],
  [GatewayCloseCodes.InvalidIntents, VERSION],
])

/** While connecting, the library reports the same reasons only in these messages. */
const BY_MESSAGE = new Map<string, string>([
  ['Authentication failed', TOKEN],
  ['Used disallowed intents', INTENTS],
  ['Invalid shard', VERSION],
  ['Sharding is required', VERSION],
  ['Used an invalid API version', VERSION],
  ['Used invalid intents', VERSION],
])

export const isFinalCloseCode = (code: number) => BY_CODE.has(code)

/** What the operator has to do before the bot can connect, in one sentence; null: nothing known. */
export function neededAct(error: unknown): string | null {
  if (error instanceof ClosedForGood) return BY_CODE.get(error.code) ?? null
  if (error instanceof DiscordAPIError) return error.status === 401 ? TOKEN : null
  return error instanceof Error ? (BY_MESSAGE.get(error.message) ?? null) : null
}

const NETWORK_CODE = /^(?:E[A-Z]{4,}|UND_ERR_[A-Z_]+)$/

/** True when the platform could not be reached or asks to come back later: the same call may succeed another time. */
export function isPlatformAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isPlatformAway)
  if (error instanceof DiscordAPIError) return error.status === 429 || error.status >= 500
  if (error instanceof HTTPError || error instanceof RateLimitError) return true
  if (!(error instanceof Error)) return false
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return true
  // Discord limits how often a bot may connect per day.
  if (error.message.startsWith('Not enough sessions remaining')) return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return NETWORK_CODE.test(code) || isPlatformAway(error.cause)
}
