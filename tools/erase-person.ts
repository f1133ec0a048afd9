import { parseArgs } from 'node:util'
import { isSnowflake } from '#core/snowflake.ts'
import { keptRecords } from '#modules/bots.ts'
import { openDatabaseForLongWork } from '#store/database.ts'
import { erasePerson, tryErasePerson } from '#store/erase-person.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { runningDatabaseUrl } from './postgres/running-database.ts'

const USAGE = `npm run erase:person -- <user id> [--server <server id>] [--yes]

Erases what is kept of a person, everywhere or on one server. Without --yes it only tells how many rows that would be.
What a server has written into its own settings stays. A running system is needed, or DATABASE_URL.`

const { values, positionals } = parseArgs({
  options: {
    server: { type: 'string' },
    yes: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [userId = '', ...others] = positionals
const guildId = values.server ?? null

if (values.help || others.length > 0 || !isSnowflake(userId) || (guildId !== null && !isSnowflake(guildId))) {
  console.error(USAGE)
  process.exit(values.help ? 0 : 1)
}

const url = process.env.DATABASE_URL ?? runningDatabaseUrl(process.env.DATA_DIR ?? '.data')
await migrateDatabase(url)
const database = openDatabaseForLongWork(url)
const erase = values.yes ? erasePerson : tryErasePerson
const { rows, running } = await erase(database, { userId, guildId, kinds: keptRecords, now: Date.now() })
const found = Object.entries(rows).filter(([, count]) => count > 0)

for (const [table, count] of found) console.log(`${table}: ${count}`)
if (found.length === 0) console.log('Nothing is kept of this person.')
else console.log(values.yes ? 'Erased.' : 'Nothing was erased yet: add --yes to erase it.')
if (running > 0) {
  console.log(
    `${running} records stay until they end, such as an open ticket or a ban for a week: erase again after that.`,
  )
}
await database.close()
