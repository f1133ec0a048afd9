import { RESTJSONErrorCodes } from '@discordjs/core'
import { DiscordAPIError } from '@discordjs/rest'

/** Somebody else deleted it, or its channel: nothing is left to do. */
export function isGoneAlready(error: unknown): boolean {
  if (!(error instanceof DiscordAPIError)) return false
  return error.code === RESTJSONErrorCodes.UnknownMessage || error.code === RESTJSONErrorCodes.UnknownChannel
}
