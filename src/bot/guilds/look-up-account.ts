import { type API, RESTJSONErrorCodes } from '@discordjs/core'
import { DiscordAPIError } from '@discordjs/rest'
import type { Log } from '#config/log.ts'
import { type AccountState, stateOfAccount } from '../erase-deleted-accounts.ts'

/** Asks the platform about an account, whether or not the person shares a server with the bot. */
export const createAccountLookUp =
  (api: Pick<API, 'users'>, log: Log) =>
  async (userId: string): Promise<AccountState> => {
    try {
      return stateOfAccount(await api.users.get(userId))
    } catch (error) {
      if (error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownUser) return stateOfAccount(null)
      log.warn({ err: error }, 'could not look up an account')
      return 'unknown'
    }
  }
