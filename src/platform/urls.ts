export type PlatformUrls = {
  /** Without version; the client libraries add `/v10`. */
  api: string
  cdn: string
  authorize: string
  token: string
  revoke: string
}

const DISCORD: PlatformUrls = {
  api: 'https://discord.com/api',
  cdn: 'https://cdn.discordapp.com',
  authorize: 'https://discord.com/oauth2/authorize',
  token: 'https://discord.com/api/oauth2/token',
  revoke: 'https://discord.com/api/oauth2/token/revoke',
}

/** All addresses of the platform. null: Discord itself; otherwise an emulator at that address. */
export function platformUrls(platformUrl: string | null): PlatformUrls {
  if (platformUrl === null) return DISCORD
  const url = platformUrl.replace(/\/+$/, '')
  return {
    api: `${url}/api`,
    cdn: `${url}/cdn`,
    authorize: `${url}/oauth2/authorize`,
    token: `${url}/api/oauth2/token`,
    revoke: `${url}/api/oauth2/token/revoke`,
  }
}
