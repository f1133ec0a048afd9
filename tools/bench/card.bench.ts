import { drawCard } from '#cards/draw-on-demand.ts'
import { encodeCard } from '#cards/encode.ts'
import { decodeCover } from '#cards/pictures.ts'
import { type GreetingCard, GREETING_CARD_SIZE as SIZE } from '#core/cards.ts'
import { drawAvatar } from './avatars.ts'
import { defineBench, underLimit } from './define.ts'
import { cpuMs, inTurns } from './rounds.ts'

const GOAL_MS = 15
const ROUNDS = 5
const CARDS = 40
const AVATARS = 20

/** Every card is for a different member; every second one shows a picture that was not used recently. */
export default defineBench({
  name: 'one welcome card, JPEG 1000 × 300, CPU',
  goal: `≤ ${GOAL_MS} ms`,
  async run() {
    const avatars = await Promise.all(Array.from({ length: AVATARS }, (_, index) => drawAvatar(index)))
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

async function finishedCanvas(card: GreetingCard, fetchImage: (url: string) => Promise<Buffer>) {
  const { data } = await drawCard(card, { fetchImage })
  return decodeCover(data, SIZE.width, SIZE.height)
}
