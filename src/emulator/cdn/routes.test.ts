import { get } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmulator } from '../test-emulator.ts'
import { PEOPLE_IDS } from '../world/seed-ids.ts'

let emulator: Awaited<ReturnType<typeof openEmulator>>

beforeAll(async () => {
  emulator = await openEmulator()
})
afterAll(() => emulator.close())

/** Sends the path as written: `fetch` would normalise it first. */
async function statusOf(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(emulator.url)
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  get({ hostname, port, path }, (response) => {
    response.resume()
    resolve(response.statusCode)
  }).on('error', reject)
  return promise
}

it.each([
  `/cdn/avatars/${PEOPLE_IDS['pixel-renard']}/%25.png`,
  '/cdn/avatars/%25/%25.png',
  '/cdn/icons/1/%25e.png',
  '/cdn/embed/avatars/%25.png',
  '/cdn/emojis/%25.png',
  '/cdn/emojis/..%2f..%2fpackage.json',
  '/cdn/attachments/1/..%2f..%2fstate.json/a',
  '/cdn/../cdn/emojis/../../package.json',
])('has no picture at %s, and says so', async (path) => {
  expect(await statusOf(path)).toBe(404)
})
