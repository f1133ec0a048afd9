import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EMULATOR_APPLICATION_ID } from '#config/secrets.ts'
import { createEmulator, type Emulator } from '#emulator/create.ts'
import { ATELIER_ID } from '#emulator/world/seed-ids.ts'
import { readGuildSnapshot } from '#store/guild-snapshot.ts'
import { readShardStates } from '#store/shard-state.ts'
import { freePort } from '#tests/http/free-port.ts'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const BOT_TOKEN = `${Buffer.from(EMULATOR_APPLICATION_ID).toString('base64url')}.abcdef.${'x'.repeat(30)}`
const APPLICATION = { id: EMULATOR_APPLICATION_ID, name: 'Guildhall', clientSecret: 's', botToken: BOT_TOKEN }

describe('bot process', () => {
  const test = useTestDatabase()
  let emulator: Emulator
  let url: string
  beforeAll(async () => {
    emulator = createEmulator({ application: APPLICATION, redirectUris: [] })
    url = (await emulator.listen(0, '127.0.0.1')).url
  })
  afterAll(() => emulator.close())

  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })
  const start = (botToken: string, platformUrl = url): ChildProcess => {
    const child = fork(MAIN, {
      silent: true,
      env: {
        NODE_COMPILE_CACHE: resolve('.cache', 'node'),
        DATABASE_URL: test.url,
        PLATFORM_URL: platformUrl,
        DISCORD_CLIENT_ID: EMULATOR_APPLICATION_ID,
        DISCORD_CLIENT_SECRET: 's',
        DISCORD_BOT_TOKEN: botToken,
        SESSION_SECRET: 'x'.repeat(32),
      },
    })
    children.push(child)
    return child
  }
  const shardStates = async () => {
    const database = openTestDatabase(test.url)
    const states = await readShardStates(database, Date.now())
    await database.close()
    return states
  }
  const told = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0]

  it('migrates an empty database, reports when it is ready, and stops on a signal', async () => {
    const bot = start(BOT_TOKEN)
    expect(await told(bot)).toEqual({ type: 'ready' })
    const database = openTestDatabase(test.url)
    expect((await readGuildSnapshot(database, ATELIER_ID))?.snapshot.name).toBe('Atelier')
    await database.close()
    bot.kill('SIGTERM')
    expect(await once(bot, 'exit')).toEqual([0, null])
  })

  it('says what to do when the platform does not know its token, and ends', async () => {
    const bot = start(BOT_TOKEN.replace('abcdef', 'fedcba'))
    const exited = once(bot, 'exit')
    expect(await told(bot)).toEqual({
      type: 'failed',
      reason: expect.stringMatching(/^Discord does not accept DISCORD_BOT_TOKEN: .+ start again\.$/),
      needsOperator: true,
    })
    expect(await exited).toEqual([78, null])
    expect(await shardStates()).toMatchObject([{ up: false, problem: 'refused' }])
  })

  it('reports ready while the platform is unreachable, and connects when it is back', async () => {
    const port = await freePort()
    const bot = start(BOT_TOKEN, `http://127.0.0.1:${port}`)
    expect(await told(bot)).toMatchObject({ type: 'ready' })
    expect(await shardStates()).toMatchObject([{ up: false, problem: 'unreachable' }])
    const late = createEmulator({ application: APPLICATION, redirectUris: [] })
    await late.listen(port, '127.0.0.1')
    await expect.poll(shardStates).toMatchObject([{ up: true }])
    bot.kill('SIGTERM')
    expect(await once(bot, 'exit')).toEqual([0, null])
    await late.close()
  })

  it('can be stopped while the platform is unreachable', async () => {
    const bot = start(BOT_TOKEN, `http://127.0.0.1:${await freePort()}`)
    expect(await told(bot)).toMatchObject({ type: 'ready' })
    bot.kill('SIGTERM')
    expect(await once(bot, 'exit')).toEqual([0, null])
  })
})
