import { createCanvas } from '@napi-rs/canvas'
import { paintBackground } from '#cards/background.ts'
import { drawCard } from '#cards/draw-card.ts'
import { encodeCard } from '#cards/encode.ts'
import { letteringOn, letterServer } from '#cards/lettering.ts'
import { drawPortrait, type Portrait, portraitOf } from '#cards/portrait.ts'
import { type GreetingCard, GREETING_CARD_SIZE as SIZE } from '#core/cards.ts'
import { drawAvatar } from './avatars.ts'
import { compare, defineBench } from './define.ts'
import { cpuMs, inTurns } from './rounds.ts'

const ROUNDS = 5
const CARDS = 40
const AVATARS = 20
const BY_HAND = 'the same strokes and the encoder alone'

/** What a card costs beyond drawing and encoding: lookups, waiting, indirection. */
export default defineBench({
  name: 'one welcome card beside its strokes and its encoding, CPU',
  goal: '≤ 1.3 of the same strokes and the encoder alone',
  async run() {
    const avatars = await Promise.all(Array.from({ length: AVATARS }, (_, index) => drawAvatar(index)))
    const avatarOf = (place: number) => avatars[place % AVATARS] ?? Buffer.alloc(0)
    const fetchImage = async (url: string) => avatarOf(Number(url.split('-')[1]))
    const card = (place: number): GreetingCard => ({
      type: 'welcome',
      locale: 'fr',
      guildName: 'Les Flibustiers du Pixel',
      memberName: `pixel-renard-${place}`,
      // Every second card shows a picture that was not used recently.
      avatarUrl: `avatar-${place % AVATARS}-${Math.floor(place / (2 * AVATARS))}`,
      background: { kind: 'preset', preset: 1 },
    })
    const layer = serverLayer(card(0))
    let drawn = 0
    let byHand = 0
    let portrait: Portrait = await portraitOf(avatarOf(0))
    const medians = await inTurns(ROUNDS, {
      ours: () => cpuMs(CARDS, () => drawCard(card(drawn++), { fetchImage })),
      [BY_HAND]: () =>
        cpuMs(CARDS, async () => {
          byHand += 1
          if (byHand % 2 === 0) portrait = await portraitOf(avatarOf(byHand))
          const canvas = createCanvas(SIZE.width, SIZE.height)
          const context = canvas.getContext('2d')
          context.drawImage(layer, 0, 0)
          drawPortrait(context, portrait)
          return encodeCard(canvas, 'welcome', true)
        }),
    })
    return compare(medians, 'ms', { against: BY_HAND, atMost: 1.3 })
  },
})

/** Painted once per server, as the cards do. */
function serverLayer(card: GreetingCard) {
  const layer = createCanvas(SIZE.width, SIZE.height)
  const context = layer.getContext('2d')
  if (card.background.kind === 'image') throw new Error('this background is none that is fetched')
  paintBackground(context, card.background, 'lit')
  letterServer(context, card, letteringOn(card.background))
  return layer
}
