import { describe, expect, it } from 'vitest'
import { createBuildWatch } from './build-watch.ts'

function open(answer: () => Response | null, storage = new Map<string, string>()) {
  const asked: string[] = []
  const loaded: string[] = []
  const clock = { now: 1_000_000 }
  const watch = createBuildWatch({
    buildId: 'a',
    now: () => clock.now,
    fetch: async (url) => {
      asked.push(url)
      const reply = answer()
      if (!reply) throw new TypeError('Failed to fetch')
      return reply
    },
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
    },
    load: (url) => void loaded.push(url),
  })
  return { watch, asked, loaded, clock, storage }
}

const manifest = (id: string) => () => Response.json({ id })

describe('a new build', () => {
  it('is noticed by a request with a timestamp, which no cache answers', async () => {
    const { watch, asked } = open(manifest('b'))
    expect(watch.isOutdated()).toBe(false)
    await watch.poll()
    expect([watch.isOutdated(), asked]).toEqual([true, ['/builds/latest.json?1000000']])
  })

  it('is not assumed from the same build, HTML, an error or no answer', async () => {
    for (const answer of [
      manifest('a'),
      () => new Response('<!doctype html>'),
      () => Response.json({ id: 'b' }, { status: 502 }),
      () => null,
    ]) {
      const { watch } = open(answer)
      await watch.poll()
      expect(watch.isOutdated()).toBe(false)
    }
  })
})

describe('code that cannot be loaded', () => {
  it('reloads the page at its target, at most once in ten seconds', async () => {
    const first = open(manifest('b'))
    expect(await first.watch.recover('/dashboard/1/welcome')).toBe(true)
    expect(first.loaded).toEqual(['/dashboard/1/welcome'])
    expect(first.watch.isLoading()).toBe(true)

    const reloaded = open(manifest('b'), first.storage)
    reloaded.clock.now += 9_999
    expect(await reloaded.watch.recover('/dashboard/1/welcome')).toBe(false)
    expect(reloaded.loaded).toEqual([])
    reloaded.clock.now += 1
    expect(await reloaded.watch.recover('/dashboard/1/welcome')).toBe(true)
  })

  it('leaves the page alone while there is no answer', async () => {
    const { watch, loaded } = open(() => null)
    expect(await watch.recover('/dashboard/1/welcome')).toBe(false)
    expect(loaded).toEqual([])
  })
})
