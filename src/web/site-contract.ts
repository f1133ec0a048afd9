import type { StandingCard } from '#core/cards.ts'
import type { OpenGraphPicture } from '#core/open-graph.ts'

/** What the site needs from the process that serves it; declared without importing anything of the site. */
export type SiteOptions = {
  environment: 'production' | 'preview' | 'demo'
  version: string
  siteUrl: { en: string; fr: string }
  /** Where browsers find the API: a path of this origin, or another origin. */
  apiUrl: string
  /** Where browsers find Discord's pictures. */
  cdnUrl: string
  /** The address for inviting the bot, without `guild_id`. */
  inviteUrl: string
  /** The platform emulator's own page, in demo mode. */
  platformUrl: string | null
  /** External services that pages may contact; null: never. */
  outside: { sentryDsn: string | null; analyticsUrl: string | null; iconServiceUrl: string | null }
  /** The API, called while a page is rendered: in memory or over the network. */
  callApi(request: Request): Promise<Response>
  /** The text of a built file, such as `/assets/root-1a2b.css`; null while developing, when nothing is built. */
  readAsset(path: string): string | null
  /** A JPEG of `OPEN_GRAPH_SIZE`. */
  drawOpenGraph(picture: OpenGraphPicture): Promise<Uint8Array>
  /** A JPEG of `GREETING_CARD_SIZE`, with the face of the sample member. */
  drawLevelCard(card: StandingCard): Promise<Uint8Array>
  /** `request` has our own id in `x-request-id`. */
  onError(error: unknown, request: Request): void
}

/** The visitor, as far as the site needs to know. */
export type Visitor = {
  /** Counts a page that has to be rendered for them; returns the seconds to wait when there were too many. */
  secondsToWait(): number
}

export type Site = { handle(request: Request, visitor?: Visitor): Promise<Response> }

/** What `build/server/index.js` exports. */
export type SiteModule = { createSite(options: SiteOptions): Site }
