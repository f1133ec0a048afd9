import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { loadSecrets } from '#config/secrets.ts'
import { codeFrom, hintOf } from '#core/premium/code.ts'
import { openDatabase } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { createCode } from '#store/premium-codes.ts'
import { DATABASE_USER } from './postgres/cluster.ts'
import { readPlace } from './postgres/place.ts'

const USAGE = `npm run premium:code -- [--servers 3] [--days 365 | --days forever] [--count 1]

Prints codes that people redeem on their premium page. A running system is needed, or DATABASE_URL.`

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '3' },
    days: { type: 'string', default: '365' },
    count: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

const whole = (text: string, max: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= max ? number : null
}

const servers = whole(values.servers, 100)
const count = whole(values.count, 1_000)
const days = values.days === 'forever' ? null : (whole(values.days, 36_500) ?? undefined)

if (values.help || servers === null || count === null || days === undefined) {
  console.error(USAGE)
  process.exit(values.help ? 0 : 1)
}

/** The database of `npm start` is found where it left word of itself. */
function databaseUrl(): string {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const dataDir = process.env.DATA_DIR ?? '.data'
  const place = readPlace(dataDir)
  if (!place) throw new Error(`no database in ${dataDir}: start the system first, or set DATABASE_URL`)
  const { databasePassword } = loadSecrets(dataDir)
  return `postgres://${DATABASE_USER}:${databasePassword}@127.0.0.1:${place.port}/guildhall`
}

const url = databaseUrl()
await migrateDatabase(url)
const db = openDatabase(url)
for (let made = 0; made < count; made += 1) {
  const code = codeFrom(randomBytes(16))
  const hash = createHash('sha256').update(code).digest()
  await createCode(db, {
    id: randomUUID(),
    hash,
    hint: hintOf(code),
    servers,
    days,
    now: Date.now(),
    expiresAt: null,
  })
  console.log(code)
}
await db.close()
