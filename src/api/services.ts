import { readVersion } from '#config/version.ts'
import { safetyHeaders } from '#core/http/safety-headers.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { sourceKinds } from '#modules/bots.ts'
import { createPublicFetch } from '#platform/fetch-public.ts'
import { createOAuth } from '#platform/oauth.ts'
import { createOutsidePost } from '#platform/post-outside.ts'
import { createBlockSeal, createSeal, createSigner, OUTSIDE_ADDRESSES, type Seals } from '#platform/seal.ts'
import { PUSH_SECRETS } from '#platform/sources/push-hub.ts'
import { createSourceReader } from '#platform/sources/source-reader.ts'
import { createBearer } from './auth/bearer.ts'
import { createUsedSignIns } from './auth/used-sign-ins.ts'
import type { ApiDeps } from './deps.ts'
import { createRoleCounts } from './guilds/autoroles/count-roles.ts'
import { createDrawnImages } from './guilds/drawn-images.ts'
import { createFindingCounts } from './guilds/finding-counts.ts'
import { createGuildCache } from './guilds/guild-cache.ts'
import { createLiveHub } from './guilds/live/live-hub.ts'
import { createMemberCache } from './guilds/member-cache.ts'
import { createUserGuilds } from './guilds/user-guilds.ts'
import { createAnonymousLimits } from './http/anonymous-limits.ts'
import { createRateLimit, type Rate } from './http/rate-limit.ts'
import { createSiteCalls } from './http/site-calls.ts'
import { createCommandIds } from './public/command-ids.ts'
import { createStatus } from './public/measure-status.ts'

const WRITE_RATE: Rate = { burst: 300, perSecond: 10 }
const DRAW_RATE: Rate = { burst: 30, perSecond: 1 }
const UPLOAD_RATE: Rate = { burst: 10, perSecond: 0.2 }
/** For all visitors together: a page that fails for everybody must not overload the relay. */
const REPORT_RATE: Rate = { burst: 200, perSecond: 20 }
/** A file of many records takes a while to read. */
const EXPORT_RATE: Rate = { burst: 10, perSecond: 0.1 }
/** One test in ten seconds for each person. */
const GREETING_TEST_RATE: Rate = { burst: 1, perSecond: 0.1 }
/** It looks real to everybody in the channel. */
const REPEAT_TEST_RATE: Rate = { burst: 1, perSecond: 1 / 30 }

/** Five attempts in ten minutes: too few to guess a code. */
const REDEEM_RATE: Rate = { burst: 5, perSecond: 1 / 120 }
/** As above, for the six digits of an app. */
const CONFIRM_RATE: Rate = { burst: 5, perSecond: 1 / 120 }
/** The limit of the slash command: ten in a quarter of an hour. */
const SEND_RATE: Rate = { burst: 10, perSecond: 1 / 90 }
/** Reloaded with each message of a lively conversation. */
const CONVERSATION_RATE: Rate = { burst: 60, perSecond: 2 }
/** Each one searches the messages of many tickets. */
const TRANSCRIPT_SEARCH_RATE: Rate = { burst: 20, perSecond: 0.5 }
/** As fast as somebody can answer; Discord itself allows few messages in a row. */
const TICKET_REPLY_RATE: Rate = { burst: 10, perSecond: 0.5 }
/** Each one requests many messages, and their authors, from the platform. */
const PAST_MESSAGES_RATE: Rate = { burst: 6, perSecond: 0.1 }
/** As fast as somebody can type a name. */
const MEMBER_SEARCH_RATE: Rate = { burst: 20, perSecond: 2 }
/** Each one makes a request to somebody else's server. */
const SOURCE_LOOK_RATE: Rate = { burst: 10, perSecond: 0.2 }
/** Per newcomer's test: far more than a person needs, and attempts are limited besides. */
const VERIFY_RATE: Rate = { burst: 20, perSecond: 0.5 }
/** Channels and roles: Discord itself allows few in a row. */
const CREATE_RATE: Rate = { burst: 5, perSecond: 0.1 }

/** Bots older than 2016 have another id than their application; every token begins with the bot's. */
function botIdOf({ botToken, clientId }: ApiDeps['env']['discord']): string {
  const first = Buffer.from(botToken.split('.')[0] ?? '', 'base64').toString('latin1')
  return isSnowflake(first) ? first : clientId
}

/** Everything that lives as long as the API: caches, keys, limits. */
export function createServices(deps: ApiDeps) {
  const { env, db, bus, clock, random, platform } = deps
  const seals: Seals = {
    signIn: createSeal(env.sessionSecret, 'sign-in', random),
    platformTokens: createSeal(env.sessionSecret, 'platform tokens', random),
    outsideAddresses: createSeal(env.sessionSecret, OUTSIDE_ADDRESSES, random),
    appKeys: createSeal(env.sessionSecret, 'keys of authenticator apps', random),
    boardPlaces: createBlockSeal(env.sessionSecret, 'places of leaderboards'),
  }
  const oauth = createOAuth({ urls: platform.urls, credentials: env.discord, clock })
  const botId = botIdOf(env.discord)
  const guilds = createGuildCache({ db, bus, clock, botId })
  const members = createMemberCache({ rest: platform.rest, clock })
  const userAgent = `Guildhall/${readVersion()} (+${env.siteUrl.en})`
  const roleCounts = createRoleCounts({ rest: platform.rest, clock })
  return {
    ...deps,
    // Its few fields never contain a secret, and searching for some costs more than the line itself.
    accessLog: deps.log.child({}, { redact: [] }),
    siteHosts: { en: new URL(env.siteUrl.en).host, fr: new URL(env.siteUrl.fr).host },
    safetyHeaders: {
      ...safetyHeaders(env.siteUrl),
      // No answer of the API is a page.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    },
    siteOrigins: new Set([env.siteUrl.en, env.siteUrl.fr].map((url) => new URL(url).origin)),
    seals,
    oauth,
    usedSignIns: createUsedSignIns(clock),
    bearer: createBearer({ db, bus, clock, signer: createSigner(env.sessionSecret, 'access token') }),
    guilds,
    findingCounts: createFindingCounts({ db, bus, botId }),
    roleCounts,
    commandIds: createCommandIds({ rest: platform.rest, applicationId: env.discord.clientId, clock }),
    members,
    // Created after the caches: they drop outdated data before anybody is notified.
    live: createLiveHub({ db, bus, guilds, members, clock, log: deps.log }),
    sources: createSourceReader({
      kinds: sourceKinds,
      keys: env.feeds.keys,
      allowedHosts: env.feeds.allowedHosts,
      standIn: env.feeds.standIn,
      userAgent,
      now: clock,
    }),
    pushSecrets: createSigner(env.sessionSecret, PUSH_SECRETS),
    /** For addresses that people enter. */
    fetchPublic: createPublicFetch({ userAgent, allowedHosts: env.feeds.allowedHosts }),
    /** For addresses outside the server, given by its owner. */
    postOutside: createOutsidePost({
      fetchPublic: createPublicFetch({
        userAgent,
        allowedHosts: [...env.feeds.allowedHosts, new URL(platform.urls.api).host],
      }),
      open: seals.outsideAddresses.open,
      now: clock,
    }),
    drawnImages: createDrawnImages(deps.drawCard),
    status: createStatus(db, clock),
    userGuilds: createUserGuilds({ db, oauth, seals, clock }),
    siteCalls: createSiteCalls(env.sessionSecret),
    anonymousLimits: createAnonymousLimits(clock, deps.anonymousRate),
    limits: {
      write: createRateLimit(deps.writeRate ?? WRITE_RATE, clock),
      draw: createRateLimit(DRAW_RATE, clock),
      upload: createRateLimit(UPLOAD_RATE, clock),
      report: createRateLimit(REPORT_RATE, clock),
      redeem: createRateLimit(REDEEM_RATE, clock),
      confirm: createRateLimit(CONFIRM_RATE, clock),
      greetingTest: createRateLimit(GREETING_TEST_RATE, clock),
      repeatTest: createRateLimit(REPEAT_TEST_RATE, clock),
      create: createRateLimit(CREATE_RATE, clock),
      memberSearch: createRateLimit(MEMBER_SEARCH_RATE, clock),
      send: createRateLimit(SEND_RATE, clock),
      pastMessages: createRateLimit(PAST_MESSAGES_RATE, clock),
      conversation: createRateLimit(CONVERSATION_RATE, clock),
      transcriptSearch: createRateLimit(TRANSCRIPT_SEARCH_RATE, clock),
      ticketReply: createRateLimit(TICKET_REPLY_RATE, clock),
      export: createRateLimit(EXPORT_RATE, clock),
      sourceLook: createRateLimit(SOURCE_LOOK_RATE, clock),
      verify: createRateLimit(VERIFY_RATE, clock),
    },
  }
}

export type Services = ReturnType<typeof createServices>
