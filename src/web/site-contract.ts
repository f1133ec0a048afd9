/** What the site needs from the process that serves it; nothing of the site is imported to say so. */
export type SiteOptions = {
  environment: 'production' | 'preview' | 'demo'
  version: string
  siteUrl: { en: string; fr: string }
  /** Where browsers find the API: a path of this origin, or another origin. */
  apiUrl: string
  /** Where browsers find the platform's pictures. */
  cdnUrl: string
  /** Where the bot is invited from, without `guild_id`. */
  inviteUrl: string
  /** The platform emulator's own page, in demo mode. */
  platformUrl: string | null
  /** The API, called while a page is rendered: in memory or over the network. */
  callApi(request: Request): Promise<Response>
  onError(error: unknown, request: Request): void
}

export type Site = { handle(request: Request): Promise<Response> }

/** What `build/server/index.js` exports. */
export type SiteModule = { createSite(options: SiteOptions): Site }
