import { createCanvas } from '@napi-rs/canvas'
import { drawCard } from '#cards/draw-card.ts'
import { encodeCard } from '#cards/encode.ts'
import { decodeCover } from '#cards/pictures.ts'
import { type GreetingCard, GREETING_CARD_SIZE as SIZE } from '#core/cards.ts'
import { defineBench, underLimit } from './define.ts'
import { cpuMs, inTurns } from './rounds.ts'

const GOAL_MS = 15
const ROUNDS = 5
const CARDS = 40
const AVATARS = 20
const AVATAR_PIXELS = 256

/** Every card is for somebody else; every second one shows a picture that was not seen lately. */
export default defineBench({
  name: 'one welcome card, JPEG 1000 × 300, CPU',
  goal: `≤ ${GOAL_MS} ms`,
  async run() {
    const avatars = await Promise.all(Array.from({ length: AVATARS }, (_, index) => somebody(index)))
    let drawn = 0
    const next = (): GreetingCard => ({
      type: 'welcome',
      locale: 'fr',
      guildName: 'Les Flibustiers du Pixel',
      memberName: `pixel-renard-${++drawn}`,
      avatarUrl: `avatar-${drawn % AVATARS}-${Math.floor(drawn / (2 * AVATARS))}`,
      background: { kind: 'preset', preset: 1 },
    })
    const fetchImage = async (url: string) => avatars[Number(url.split('-')[1])] ?? Buffer.alloc(0)
    const finished = await finishedCanvas(next(), fetchImage)
    const { ours, encoding } = await inTurns(ROUNDS, {
      ours: () => cpuMs(CARDS, () => drawCard(next(), { fetchImage })),
      encoding: () => cpuMs(CARDS, () => encodeCard(finished, 'welcome', true)),
    })
    return underLimit(ours, 'ms', GOAL_MS, [{ name: 'encoding the same canvas', value: encoding }])
  },
})

/** A picture with something in it: one plain colour would be decoded faster than any avatar. */
async function somebody(index: number): Promise<Buffer> {
  const canvas = createCanvas(AVATAR_PIXELS, AVATAR_PIXELS)
  const context = canvas.getContext('2d')
  for (let stroke = 0; stroke < 120; stroke++) {
    context.fillStyle = `hsl(${(index * 37 + stroke * 11) % 360}, 60%, ${30 + (stroke % 40)}%)`
    context.beginPath()
    context.arc((stroke * 83) % AVATAR_PIXELS, (stroke * 47) % AVATAR_PIXELS, 6 + (stroke % 30), 0, 2 * Math.PI)
    context.fill()
  }
  return canvas.encode('png')
}

async function finishedCanvas(card: GreetingCard, fetchImage: (url: string) => Promise<Buffer>) {
  const { data } = await drawCard(card, { fetchImage })
  return decodeCover(data, SIZE.width, SIZE.height)
}
