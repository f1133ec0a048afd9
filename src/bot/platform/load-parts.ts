import type { Log } from '#config/log.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { CardRequest } from '#core/cards.ts'
import { loadFiles } from '#platform/load-files.ts'
import type { DrawnCard, LoadedFile } from '#platform/message-body.ts'
import { atMost, type Time } from '../time.ts'

const DRAW_MAX_MS = 5_000
/** Loading the canvas and its fonts takes a second, on a busy machine several. No card is to blame for that. */
const READY_MAX_MS = 20_000
/** A raid must not draw hundreds of pictures together; the others wait, and are left out when it takes too long. */
const DRAWN_AT_ONCE = 4

export type PartsDeps = {
  drawCard(card: CardRequest): Promise<DrawnCard>
  /** Resolves when everything that all cards need is loaded. */
  readyToDraw?: (() => Promise<void>) | undefined
  readUpload(name: string): Promise<{ content: Buffer } | null>
  cdn: string
  time: Time
}

type LoadedParts = { card: DrawnCard | null; files: LoadedFile[] }
export type LoadParts = (message: BotMessage, mayAttach: boolean, log: Log) => Promise<LoadedParts>

/**
 * Draws the card and loads the files of a message. What fails or takes too long is left out; the message is sent
 * without it.
 */
export function createPartsLoader({ drawCard, readyToDraw, readUpload, cdn, time }: PartsDeps): LoadParts {
  let drawing = 0
  const waiting: (() => void)[] = []

  const drawInTurn = async (card: CardRequest, isWanted: () => boolean): Promise<DrawnCard | null> => {
    if (drawing >= DRAWN_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    drawing += 1
    try {
      return isWanted() ? await drawCard(card) : null
    } finally {
      drawing -= 1
      waiting.shift()?.()
    }
  }
  const draw = async (card: CardRequest, log: Log): Promise<DrawnCard | null> => {
    let isLate = false
    try {
      if (readyToDraw) await atMost(time, READY_MAX_MS, readyToDraw(), undefined)
      const drawn = await atMost(
        time,
        DRAW_MAX_MS,
        drawInTurn(card, () => !isLate),
        null,
      )
      if (!drawn) log.warn({ card: card.type, limitMs: DRAW_MAX_MS }, 'card took too long, sent without it')
      return drawn
    } catch (error) {
      log.warn({ err: error, card: card.type }, 'card could not be drawn, sent without it')
      return null
    } finally {
      isLate = true
    }
  }

  return async ({ card, files = [] }, mayAttach, log) => {
    if (!mayAttach) {
      if (card) log.warn({ missing: ['attachFiles'] }, 'sent without its card')
      return { card: null, files: [] }
    }
    const onLeftOut = (name: string, error: unknown) => log.warn({ err: error, name }, 'file left out')
    const [drawn, loaded] = await Promise.all([
      card ? draw(card, log) : null,
      files.length > 0 ? loadFiles(files, { cdn, readUpload, onLeftOut }) : [],
    ])
    return { card: drawn, files: loaded }
  }
}
