import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { codeFrom, hintOf } from '#core/premium/code.ts'
import { openDatabase } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { createCode } from '#store/premium-codes.ts'
import { runningDatabaseUrl } from './postgres/running-database.ts'

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

const url = process.env.DATABASE_URL ?? runningDatabaseUrl(process.env.DATA_DIR ?? '.data')
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
