import { createEmulator, type Emulator } from '#emulator/create.ts'
import { registeredRedirects } from '#emulator/redirects.ts'
import { EMULATOR_APPLICATION_ID } from '#config/secrets.ts'
import { freePort } from './free-port.ts'

const application = {
  id: EMULATOR_APPLICATION_ID,
  name: 'Guildhall',
  clientSecret: 'a client secret of the tests',
  botToken: `${Buffer.from(EMULATOR_APPLICATION_ID).toString('base64url')}.abcdef.${'x'.repeat(30)}`,
}

export type Platform = {
  emulator: Emulator
  url: string
  /** Where the site or the API will listen; the platform sends people back there and nowhere else. */
  siteUrl: string
  /** What a process of ours needs besides DATABASE_URL. */
  variables: Record<string, string>
  close(): Promise<void>
}

/** The emulator with its communities, in this process, and the variables that make other processes use it. */
export async function openPlatform(): Promise<Platform> {
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  const redirectUris = registeredRedirects({ siteUrl: { en: siteUrl, fr: siteUrl }, port })
  const emulator = createEmulator({ application, redirectUris })
  const { url } = await emulator.listen(0, '127.0.0.1')
  const variables = {
    HOST: '127.0.0.1',
    PORT: `${port}`,
    APP_ENV: 'demo',
    PLATFORM_URL: url,
    DISCORD_CLIENT_ID: application.id,
    DISCORD_CLIENT_SECRET: application.clientSecret,
    DISCORD_BOT_TOKEN: application.botToken,
    SESSION_SECRET: 'a session secret of more than 32 characters',
    LOG_LEVEL: 'info',
  }
  return { emulator, url, siteUrl, variables, close: () => emulator.close() }
}
