import type { StandingCard } from '#core/cards.ts'
import type { OpenGraphPicture } from '#core/open-graph.ts'

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
  /** Services of others that pages may speak to; null: they never do. */
  outside: { sentryDsn: string | null; analyticsUrl: string | null; iconServiceUrl: string | null }
  /** The API, called while a page is rendered: in memory or over the network. */
  callApi(request: Request): Promise<Response>
  /** The text of a built file, such as `/assets/root-1a2b.css`; null while developing, when nothing is built. */
  readAsset(path: string): string | null
  /** A JPEG of `OPEN_GRAPH_SIZE`. */
  drawOpenGraph(picture: OpenGraphPicture): Promise<Uint8Array>
  /** A JPEG of `GREETING_CARD_SIZE`, with the face of the sample member. */
  drawLevelCard(card: StandingCard): Promise<Uint8Array>
  /** `request` carries our own id of it in `x-request-id`. */
  onError(error: unknown, request: Request): void
}

/** Who asks for a page, as far as the site needs to know. */
export type Visitor = {
  /** Counts a page that has to be rendered for them; seconds to wait when those were too many. */
  secondsToWait(): number
}

export type Site = { handle(request: Request, visitor?: Visitor): Promise<Response> }

/** What `build/server/index.js` exports. */
export type SiteModule = { createSite(options: SiteOptions): Site }
