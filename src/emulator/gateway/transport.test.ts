import { once } from 'node:events'
import { createInflate, createZstdDecompress } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { APPLICATION, type Opened, openEmulator } from '../test-emulator.ts'

let emulator: Opened
beforeEach(async () => {
  emulator = await openEmulator()
})
afterEach(() => emulator.close())

test.each([
  ['zlib-stream', createInflate],
  ['zstd-stream', createZstdDecompress],
])('%s is one stream, and what was sent is whole when it arrives', async (compress, createReader) => {
  const query = `v=10&encoding=json&compress=${compress}`
  const socket = new WebSocket(`${emulator.url.replace('http', 'ws')}/gateway?${query}`)
  const reader = createReader()
  let packed = 0
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) packed += 1
    reader.write(data)
  })
  const read = async () => JSON.parse(String((await once(reader, 'data'))[0])) as unknown
  try {
    expect(await read()).toMatchObject({ op: 10 })
    socket.send(JSON.stringify({ op: 2, d: { token: APPLICATION.botToken, intents: 0, properties: {} } }))
    expect(await read()).toMatchObject({ op: 0, t: 'READY' })
    expect(packed).toBeGreaterThan(1)
  } finally {
    socket.terminate()
    reader.destroy()
  }
})
