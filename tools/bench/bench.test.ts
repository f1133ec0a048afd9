import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { compare, defineBench, underLimit } from './define.ts'
import { load } from './load.ts'
import { inTurns, median, percentile } from './rounds.ts'
import { table } from './table.ts'

describe('rounds', () => {
  it('alternate, and do not count the first round', async () => {
    const order: string[] = []
    const speak = (name: string, values: number[]) => () => {
      order.push(name)
      return values.shift() ?? 0
    }
    const medians = await inTurns(3, { ours: speak('a', [999, 1, 3, 2]), plain: speak('b', [999, 10, 30, 20]) })
    expect(medians).toEqual({ ours: 2, plain: 20 })
    expect(order.join('')).toBe('abababab')
  })

  it('give medians and percentiles', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(
      percentile(
        Array.from({ length: 200 }, (_, index) => index + 1),
        0.99,
      ),
    ).toBe(198)
    expect(() => median([])).toThrow()
  })
})

describe('judgement', () => {
  it('judges by the ratio to the named reference', () => {
    const medians = { ours: 80, buffer: 100, bare: 50 }
    expect(compare(medians, 'requests/s', { against: 'buffer', atLeast: 0.8 })).toMatchObject({ ratio: 0.8, met: true })
    expect(compare(medians, 'ms', { against: 'bare', atMost: 1.5 })).toMatchObject({ ratio: 1.6, met: false })
    expect(() => compare(medians, 'ms', { against: 'nobody', atMost: 1 })).toThrow(/nobody/)
  })

  it('prints figure, reference, ratio and goal', () => {
    const bench = defineBench({ name: 'one card', goal: '≤ 15 ms CPU', run: async () => underLimit(9, 'ms', 15) })
    const printed = table([
      { bench, result: underLimit(9.12345, 'ms', 15, [{ name: 'plain', value: 7 }]) },
      { bench, reason: 'no font' },
    ])
    expect(printed.split('\n')[2]).toMatch(/^one card +9\.123 ms +plain 7 +– +≤ 15 ms CPU +yes$/)
    expect(printed.split('\n')[3]).toMatch(/no font .*not measured$/)
  })
})

describe('load', () => {
  const withServer = async (status: number, work: (url: string) => Promise<void>) => {
    const server = createServer((_request, response) => response.writeHead(status).end('x'))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    server.closeAllConnections()
    server.close()
  }

  it('measures a server from a process of its own', async () => {
    await withServer(200, async (url) => {
      const { requestsPerSecond } = await load(url, { seconds: 1, connections: 2 })
      expect(requestsPerSecond).toBeGreaterThan(10)
    })
  })

  it('is refused when there were errors', async () => {
    await withServer(500, async (url) => {
      await expect(load(url, { seconds: 1, connections: 2 })).rejects.toThrow(/refusals under load/)
    })
  })
})
