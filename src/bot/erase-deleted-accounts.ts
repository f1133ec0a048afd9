import type { APIUser } from 'discord-api-types/v10'
import type { Log } from '#config/log.ts'
import type { Keeps } from '#core/bot/keeps.ts'
import { claimSilentAccounts, findAccounts } from '#store/accounts.ts'
import type { Database } from '#store/database.ts'
import { erasePerson } from '#store/erase-person.ts'

/** Each is one request to the platform. */
const ACCOUNTS_AT_ONCE = 50

/** `unknown`: the platform gave no answer; the account is looked at again later. */
export type AccountState = 'there' | 'deleted' | 'unknown'

type Deps = {
  database: Database
  log: Log
  /** The kinds of records that modules keep. */
  kinds: NonNullable<Keeps['records']>
  askAbout(userId: string): Promise<AccountState>
}

/** Erases everything about people whose platform account was deleted, 90 days after their last sign of life. */
export function createAccountSweep({ database, log, kinds, askAbout }: Deps): (now: number) => Promise<void> {
  return async (now) => {
    await findAccounts(database, now)
    for (const userId of await claimSilentAccounts(database, now, ACCOUNTS_AT_ONCE)) {
      if ((await askAbout(userId)) !== 'deleted') continue
      const { rows, running } = await erasePerson(database, { userId, guildId: null, kinds, now })
      const erased = Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0))
      // Without the id: nothing is to be left of them, in the log either.
      log.info({ erased, running }, 'erased a person whose account was deleted')
    }
  }
}

/** What remains of the name once the platform has deleted an account. */
const DELETED_NAME = /^(?:deleted_user_|Deleted User )[0-9a-f]{6,16}$/

/** null: the platform knows of no such account. */
export const stateOfAccount = (user: Pick<APIUser, 'username' | 'global_name' | 'avatar'> | null): AccountState =>
  user === null || (DELETED_NAME.test(user.username) && !user.global_name && !user.avatar) ? 'deleted' : 'there'
