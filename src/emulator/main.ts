import { join, resolve } from 'node:path'
import { parseEnv } from '#config/env.ts'
import { createLog } from '#config/log.ts'
import { type ProcessMessage, runProcess } from '#config/process.ts'
import { readCommandLine } from './command-line.ts'
import { createEmulator } from './create.ts'
import { seedOutside } from './outside/seed.ts'
import { registeredRedirects } from './redirects.ts'
import { generateWorld } from './world/seed/generate.ts'

const parsed = parseEnv(process.env)
if (!parsed.ok || !parsed.env.discord) {
  const problems = parsed.ok
    ? ['DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, DISCORD_BOT_TOKEN: required']
    : parsed.problems
  for (const problem of problems) console.error(`guildhall: ${problem}`)
  process.exit(78) // EX_CONFIG
}
const commandLine = readCommandLine(process.argv.slice(2))
if (!commandLine.ok) {
  console.error(`guildhall: ${commandLine.problem}`)
  process.exit(64) // EX_USAGE
}
const { env } = parsed
const { clientId, clientSecret, botToken } = parsed.env.discord
const log = createLog('emulator', env.logLevel)

await runProcess(log, async () => {
  const emulator = createEmulator({
    application: { id: clientId, clientSecret, botToken, name: 'Guildhall' },
    redirectUris: registeredRedirects(env),
    // A generated world is for measuring and trying out: it does not touch the saved communities.
    ...(commandLine.size
      ? { seed: generateWorld(commandLine.size) }
      : { dataFile: join(env.dataDir, 'emulator.json') }),
    chatFolder: resolve('.cache/chat'),
    siteUrl: env.siteUrl,
    seedOutside,
    ...(env.platformUrl && { publicUrl: env.platformUrl }),
    log,
  })
  try {
    const { url } = await emulator.listen(env.platformPort, env.host)
    return { address: url, stop: () => emulator.close() }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    const reason = `PLATFORM_PORT: port ${env.platformPort} on ${env.host} is in use; choose another one`
    console.error(`guildhall: ${reason}`)
    if (process.connected) process.send?.({ type: 'failed', reason } satisfies ProcessMessage)
    process.exit(1)
  }
})
