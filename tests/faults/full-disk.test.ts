import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '#core/api.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { type RunningSystem, startSystem } from '#tests/browser/system.ts'
import { signIn } from '#tests/http/sign-in.ts'
import { openSmallDisk, type SmallDisk, whyNoSmallDisk } from './small-disk.ts'

/** A new database takes 40 MB, and its write-ahead log 16 MB more at a time. */
const DISK_MB = 250
const RECOVERY_MS = 90_000
/** Long and incompressible, so that the database soon needs space. */
const longText = () => randomBytes(1_100).toString('base64url')
const SAVES_MAX = 200

const reason = whyNoSmallDisk()

describe.skipIf(reason)(`on a full disk${reason ? ` (left out: ${reason})` : ''}`, () => {
  let disk: SmallDisk
  let system: RunningSystem
  let who: { authorization: string }
  beforeAll(async () => {
    disk = openSmallDisk(DISK_MB)
    system = await startSystem({ DATA_DIR: disk.folder })
    who = await signIn(system.url.any, 'miaou-dev')
  }, 180_000)
  afterAll(async () => {
    disk?.makeRoom()
    await system?.close()
    disk?.remove()
  })

  const save = () =>
    fetch(`${system.url.any}/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/settings`, {
      method: 'PATCH',
      headers: { ...who, 'content-type': 'application/json' },
      body: JSON.stringify({ customWelcomeMessage: longText() }),
    })
  /** Each request adds a line to the log, which fills up and is retried every few seconds. */
  const untilUpAndSays = (sentence: RegExp) =>
    expect
      .poll(async () => [(await fetch(`${system.url.any}/healthz`)).status, system.output()], { timeout: RECOVERY_MS })
      .toEqual([200, expect.stringMatching(sentence)])

  it('the system stays up, reports it, and continues when there is room again', { timeout: 240_000 }, async () => {
    expect((await save()).status).toBe(200)
    disk.fill()
    // Files that were made larger than needed have some room left.
    let answer = await save()
    for (let saves = 0; answer.status === 200 && saves < SAVES_MAX; saves++) answer = await save()
    expect(problem.parse(await answer.json())).toMatchObject({
      status: 503,
      type: 'urn:guildhall:problem:databaseFull',
    })
    await untilUpAndSays(/server\.log cannot be written \(ENOSPC/)
    disk.makeRoom()
    await expect.poll(async () => (await save()).status, { timeout: RECOVERY_MS, interval: 500 }).toBe(200)
    await untilUpAndSays(/server\.log is written again; \d+ lines were lost/)
  })
})
