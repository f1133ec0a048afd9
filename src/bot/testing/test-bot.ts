import pino from 'pino'
import { EMULATOR_APPLICATION_ID } from '#config/secrets.ts'
import type { Emulator } from '#emulator/create.ts'
import { platformUrls } from '#platform/urls.ts'
import { openBus } from '#store/bus.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { createTestDatabase, openTestDatabase } from '#tests/postgres.ts'
import type { BotDeps } from '../bot-deps.ts'

/** The application in the emulator's seeded worlds. */
export const TEST_APPLICATION = {
  id: EMULATOR_APPLICATION_ID,
  name: 'Guildhall',
  clientSecret: 'a secret of the tests',
  botToken: `${Buffer.from(EMULATOR_APPLICATION_ID).toString('base64url')}.abcdef.${'x'.repeat(30)}`,
}

/** The operator's secret, shared by the API and bot of a test. */
export const TEST_SECRET = 'a secret of the tests that has more than 32 characters'

/** What bots of tests have in common. `url` is the emulator's. */
export const testBotDeps = (url: string) =>
  ({
    botToken: TEST_APPLICATION.botToken,
    urls: platformUrls(url),
    shards: null,
    activity: 'guildhall.example',
    site: { en: 'https://en.guildhall.example', fr: 'https://fr.guildhall.example' },
    version: '1.2.3',
    random: () => 0,
    newId: () => crypto.randomUUID(),
    onLost(error) {
      throw error
    },
  }) satisfies Partial<BotDeps>

/** What a test's bot needs: the platform listens, and database and bus are open. */
export async function openTestSystem(emulator: Emulator) {
  const [{ url }, test] = await Promise.all([
    emulator.listen(0, '127.0.0.1'),
    createTestDatabase({ migrate: migrateDatabase }),
  ])
  const database = openTestDatabase(test.url)
  const bus = await openBus(test.url, pino({ enabled: false }))
  const close = async () => {
    await bus.close()
    await database.close()
    await test.drop()
  }
  return { url, databaseUrl: test.url, database, bus, close }
}
