import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EMULATOR_APPLICATION_ID } from '#config/secrets.ts'
import { createEmulator, type Emulator } from '#emulator/create.ts'
import { ATELIER_ID } from '#emulator/world/seed-ids.ts'
import { openDatabase } from '#store/database.ts'
import { readGuildSnapshot } from '#store/guild-snapshot.ts'
import { useTestDatabase } from '#tests/postgres.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const BOT_TOKEN = `${Buffer.from(EMULATOR_APPLICATION_ID).toString('base64url')}.abcdef.${'x'.repeat(30)}`

describe('bot process', () => {
  const test = useTestDatabase()
  let emulator: Emulator
  let url: string
  beforeAll(async () => {
    const application = { id: EMULATOR_APPLICATION_ID, name: 'Guildhall', clientSecret: 's', botToken: BOT_TOKEN }
    emulator = createEmulator({ application, redirectUris: [] })
    url = (await emulator.listen(0, '127.0.0.1')).url
  })
  afterAll(() => emulator.close())

  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })
  const start = (botToken: string): ChildProcess => {
    const child = fork(MAIN, {
      silent: true,
      env: {
        DATABASE_URL: test.url,
        PLATFORM_URL: url,
        DISCORD_CLIENT_ID: EMULATOR_APPLICATION_ID,
        DISCORD_CLIENT_SECRET: 's',
        DISCORD_BOT_TOKEN: botToken,
        SESSION_SECRET: 'x'.repeat(32),
      },
    })
    children.push(child)
    return child
  }
  const told = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0]

  it('migrates an empty database, says when it is ready, and stops on a signal', async () => {
    const bot = start(BOT_TOKEN)
    expect(await told(bot)).toEqual({ type: 'ready' })
    const database = openDatabase(test.url)
    expect((await readGuildSnapshot(database, ATELIER_ID))?.snapshot.name).toBe('Atelier')
    await database.close()
    bot.kill('SIGTERM')
    expect(await once(bot, 'exit')).toEqual([0, null])
  })

  it('says why it cannot start with a token that the platform does not know', async () => {
    const bot = start(BOT_TOKEN.replace('abcdef', 'fedcba'))
    const exited = once(bot, 'exit')
    expect(await told(bot)).toEqual({ type: 'failed', reason: '401: Unauthorized' })
    expect(await exited).toEqual([1, null])
  })
})
