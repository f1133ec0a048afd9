import { z } from 'zod'
import type { Outside } from './outside.ts'
import { type Publication, publication } from './publication.ts'
import { publish } from './publish.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A few sources for the demo's servers to follow; the newest items are some hours old. */
export function seedOutside(outside: Outside): void {
  const now = outside.clock.now()
  const ago = (hours: number) => Math.round(now - hours * HOUR_MS)
  const pixelRadio = 'UCpixelradio000000000001'
  const compiled = 'UCcompiledweekly00000001'
  const all: Publication[] = [
    { kind: 'youtube', channelId: pixelRadio, handle: 'pixelradio', title: 'Pixel Radio' },
    video(pixelRadio, 'Ces jeux de 1996 que personne n’a finis', ago(75), 'video', 1_142),
    video(pixelRadio, 'Le niveau caché en 40 secondes', ago(27), 'short', 41),
    video(pixelRadio, 'On répare une console trouvée en brocante', ago(5), 'video', 1_530),
    { kind: 'youtube', channelId: compiled, handle: 'compiledweekly', title: 'Compiled Weekly' },
    video(compiled, 'What a borrow checker teaches you about JavaScript', ago(50), 'video', 903),
    video(compiled, 'Live: we profile your build', ago(3), 'live', 0),
    {
      kind: 'twitch',
      login: 'capitaine_gaufre',
      name: 'Capitaine_Gaufre',
      stream: { title: 'Speedrun à la manette cassée', game: 'Celeste', tags: ['Français'], viewers: 87 },
    },
    { kind: 'twitch', login: 'nightshift_dev', name: 'nightshift_dev' },
    {
      kind: 'reddit',
      subreddit: 'pixelart',
      title: 'Pixel Art',
      item: { title: '[OC] The lighthouse keeper, 64×64', author: 'smallbrush', upvotes: 412, publishedAt: ago(9) },
    },
    {
      kind: 'reddit',
      subreddit: 'pixelart',
      item: { title: 'How do you choose a palette?', text: 'I always end up with eleven greens.', publishedAt: ago(2) },
    },
    {
      kind: 'reddit',
      subreddit: 'IndieGaming',
      title: 'Indie Gaming',
      item: {
        title: 'Two years, one island: our demo is out',
        author: 'saltyhands',
        upvotes: 640,
        publishedAt: ago(11),
      },
    },
    {
      kind: 'feed',
      name: 'gazette-du-port',
      title: 'La gazette du port',
      language: 'fr',
      item: {
        title: 'Le tournoi d’été ouvre ses inscriptions',
        description: '<p>Trente-deux équipages, trois manches, un trésor.</p>',
        author: 'La rédaction',
        publishedAt: ago(6),
      },
    },
    {
      kind: 'feed',
      name: 'release-notes',
      title: 'Release notes',
      language: 'en',
      item: {
        title: '4.2: faster search, quieter fans',
        description: '<p>Search is three times faster. Nothing else changed.</p>',
        publishedAt: ago(20),
      },
    },
    {
      kind: 'bluesky',
      handle: 'atelier.example',
      item: { text: 'Nouvelle fournée de tampons demain.', publishedAt: ago(4) },
    },
    deal('Clavier mécanique 75 % sans fil', 'Amazon', 4_499, ['High-Tech'], ago(7)),
    deal('Lot de 3 jeux de société coopératifs', 'Philibert', 2_990, ['Jeux & jouets'], ago(3)),
    game('epic', 'Moss & Lanterns', 1_999, 0, now - 2 * DAY_MS, now + 5 * DAY_MS),
    game('epic', 'Orbital Postman', 2_499, 0, now + 5 * DAY_MS, now + 12 * DAY_MS),
    game('steam', 'Tiny Harbour', 999, 0, now - DAY_MS, now + 2 * DAY_MS),
    game('steam', 'Clockwork Orchard', 2_999, 749, now - DAY_MS, now + 6 * DAY_MS),
    game('gog', 'The Cartographer’s Daughter', 1_499, 0, now - DAY_MS, now + 3 * DAY_MS),
  ]
  for (const one of all) publish(outside, z.parse(publication, one))
}

const video = (
  channelId: string,
  title: string,
  publishedAt: number,
  kind: 'video' | 'short' | 'live',
  durationSeconds: number,
): Publication => ({ kind: 'youtube', channelId, item: { title, publishedAt, kind, durationSeconds } })

const deal = (
  title: string,
  merchant: string,
  priceCents: number,
  categories: string[],
  publishedAt: number,
): Publication => ({
  kind: 'dealabs',
  item: { title, merchant, priceCents, categories, temperature: 312, publishedAt },
})

const game = (
  kind: 'epic' | 'steam' | 'gog',
  title: string,
  originalCents: number,
  finalCents: number,
  startsAt: number,
  endsAt: number,
): Publication => ({ kind, item: { title, originalCents, finalCents, startsAt, endsAt } })
