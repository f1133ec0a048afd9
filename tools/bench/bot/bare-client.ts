import { openClient } from './core-client.ts'

/** Behaves like our processes: reports when it is ready, and ends with its parent. */
const { PLATFORM_URL: url = '', DISCORD_BOT_TOKEN: token = '', INTENTS = '0' } = process.env
await openClient({ url, token, intents: Number(INTENTS), databaseUrl: '' })
process.on('disconnect', () => process.exit(0))
process.send?.({ type: 'ready' })
