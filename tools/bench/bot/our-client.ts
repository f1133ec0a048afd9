import { randomInt, randomUUID } from 'node:crypto'
import pino from 'pino'
import { createBot } from '#bot/create-bot.ts'
import { createMovableTime } from '#bot/time.ts'
import { platformUrls } from '#platform/urls.ts'
import { openBus } from '#store/bus.ts'
import { openDatabase } from '#store/database.ts'
import type { ClientPlace, OpenedClient } from './clients.ts'

/** The bot as `src/bot/main.ts` runs it, without cards, which no message needs. */
export async function openClient({ url, token, databaseUrl }: ClientPlace): Promise<OpenedClient> {
  const log = pino({ level: 'error' })
  const bot = await createBot({
    urls: platformUrls(url),
    botToken: token,
    shards: null,
    activity: 'guildhall.example',
    site: { en: 'https://en.guildhall.example', fr: 'https://fr.guildhall.example' },
    version: '0.0.0',
    database: openDatabase(databaseUrl),
    bus: await openBus(databaseUrl, log),
    log,
    time: createMovableTime(),
    random: (below) => randomInt(below),
    newId: () => randomUUID(),
    drawCard: () => Promise.reject(new Error('no cards here')),
    onLost: (error) => {
      throw error
    },
  })
  await bot.start()
  return { heard: () => bot.progress().sequence, isIdle: () => bot.progress().isIdle }
}
