import type { REST } from '@discordjs/rest'
import type { Log } from '#config/log.ts'
import { requestShare, setRequestRate } from '#platform/request-share.ts'
import { forgetClient, seenClient } from '#store/bot/clients.ts'
import type { Database } from '#store/database.ts'

const EVERY_MS = 3_000

type Deps = { db: Database; rest: REST; log: Log; id: string }

/** The API's requests count towards the bot's rate limit: each process registers and uses its share. */
export function shareRequests({ db, rest, log, id }: Deps): { stop(): Promise<void> } {
  let isAway = false
  const share = async () => {
    try {
      setRequestRate(rest, requestShare('api', await seenClient(db, id, 'api')))
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the share of requests stays as it is')
      isAway = true
    }
  }
  const timer = setInterval(share, EVERY_MS)
  void share()
  return {
    async stop() {
      clearInterval(timer)
      await forgetClient(db, id).catch((error: unknown) => log.debug({ err: error }, 'counted for ten seconds more'))
    },
  }
}
