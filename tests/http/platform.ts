import { snapshotFromEmulator } from '#api/testing/snapshot-from-emulator.ts'
import { registeredRedirects } from '#emulator/redirects.ts'
import { APPLICATION, openEmulator } from '#emulator/test-emulator.ts'
import type { GuildSnapshot } from '#store/guild-snapshot.ts'
import { freePort } from './free-port.ts'

export type Platform = {
  /** Where the site or the API will listen; the platform redirects people there and nowhere else. */
  siteUrl: string
  /** What our processes need besides DATABASE_URL. */
  variables: Record<string, string> & { PORT: string }
  join(guildId: string, handle: string): void
  /** What the bot would store about a server. */
  snapshot(guildId: string): Promise<GuildSnapshot>
  close(): Promise<void>
}

/** The emulator with its communities, in this process, and the variables for other processes to use it. */
export async function openPlatform(): Promise<Platform> {
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  const redirectUris = registeredRedirects({ siteUrl: { en: siteUrl, fr: siteUrl }, port })
  const emulator = await openEmulator({ redirectUris })
  return {
    siteUrl,
    variables: {
      HOST: '127.0.0.1',
      PORT: `${port}`,
      APP_ENV: 'demo',
      PLATFORM_URL: emulator.url,
      DISCORD_CLIENT_ID: APPLICATION.id,
      DISCORD_CLIENT_SECRET: APPLICATION.clientSecret,
      DISCORD_BOT_TOKEN: APPLICATION.botToken,
      SESSION_SECRET: 'a session secret of more than 32 characters',
      LOG_LEVEL: 'info',
    },
    join: (guildId, handle) => void emulator.control.join(guildId, { handle }),
    snapshot: (guildId) => snapshotFromEmulator(emulator, guildId),
    close: () => emulator.close(),
  }
}
