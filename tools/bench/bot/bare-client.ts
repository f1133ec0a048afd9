import { openClient } from './core-client.ts'

/** As a process of ours: says when it is ready, and ends with whoever started it. */
const { PLATFORM_URL: url = '', DISCORD_BOT_TOKEN: token = '', INTENTS = '0' } = process.env
await openClient({ url, token, intents: Number(INTENTS), databaseUrl: '' })
process.on('disconnect', () => process.exit(0))
process.send?.({ type: 'ready' })
