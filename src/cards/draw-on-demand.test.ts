import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { GreetingCard } from '#core/cards.ts'
import { drawCard as drawHere } from './draw-card.ts'
import { drawCard, drawOpenGraph } from './draw-on-demand.ts'

const face = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f9d55' } })
  .png()
  .toBuffer()

const LINK = { section: 'Guildhall', title: 'Levels', line: 'The more you talk, the higher you rise.' }

const aCard = (changes: Partial<GreetingCard> = {}): GreetingCard => ({
  type: 'welcome',
  locale: 'fr',
  guildName: 'Les Flibustiers du Pixel',
  memberName: 'pixel-renard',
  avatarUrl: 'face',
  background: { kind: 'preset', preset: 1 },
  ...changes,
})

/** Knows one picture; notes what was asked and what was missed. */
function someDeps() {
  const fetched: string[] = []
  const missing: [string, string][] = []
  return {
    fetched,
    missing,
    fetchImage: async (url: string) => {
      fetched.push(url)
      if (url !== 'face') throw new Error(`${url} is gone`)
      return face
    },
    onMissingImage: (url: string, error: unknown) => missing.push([url, String(error)]),
  }
}

test('one thread draws all pictures of a process', async () => {
  let threads = 0
  const count = () => {
    threads += 1
  }
  subscribe('worker_threads', count)
  vi.resetModules()
  const fresh = await import('./draw-on-demand.ts')
  await fresh.readyToDraw()
  await fresh.drawCard(aCard(), someDeps())
  await Promise.all([fresh.drawCard(aCard({ type: 'goodbye' }), someDeps()), fresh.drawOpenGraph(LINK)])
  unsubscribe('worker_threads', count)
  expect(threads).toBe(1)
})

test('a card from the thread is the card, byte by byte', async () => {
  const [there, here] = await Promise.all([drawCard(aCard(), someDeps()), drawHere(aCard(), someDeps())])
  expect(Buffer.isBuffer(there.data)).toBe(true)
  expect(there).toEqual(here)
})

test('cards drawn at once each get their own pictures, and a face is fetched once', async () => {
  const [deps, others] = [someDeps(), someDeps()]
  const first = await drawCard(aCard(), deps)
  const [same, missing, theirs] = await Promise.all([
    drawCard(aCard(), deps),
    drawCard(aCard({ avatarUrl: 'nowhere' }), deps),
    drawCard(aCard(), others),
  ])
  expect(same).toEqual(first)
  expect(theirs).toEqual(first)
  expect(missing).not.toEqual(first)
  expect(deps.fetched).toEqual(['face', 'nowhere'])
  expect(others.fetched).toEqual(['face'])
  expect(deps.missing).toEqual([['nowhere', 'Error: nowhere is gone']])
  expect(others.missing).toEqual([])
})

test('a card that cannot be drawn fails alone', async () => {
  const broken = aCard({ background: { kind: 'fill', colors: ['no colour' as never] } })
  const [failed, drawn] = await Promise.allSettled([
    drawCard({ ...broken, type: 'calendar', day: 1, opened: null as never }, someDeps()),
    drawCard(aCard(), someDeps()),
  ])
  expect([failed.status, drawn.status]).toEqual(['rejected', 'fulfilled'])
})

test('the preview of a link is drawn there too', async () => {
  const { contentType } = await drawOpenGraph(LINK)
  expect(contentType).toBe('image/jpeg')
})
