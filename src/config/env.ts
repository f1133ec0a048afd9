import { isIP } from 'node:net'
import { z } from 'zod'

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}
const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`)

const port = whole(1, 65_535)
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' })
  .transform((url) => url.replace(/\/+$/, ''))
const filled = z.string().trim().min(1)
/** A host name is resolved when we listen; anything that looks like an IP address must be one. */
const host = filled.refine(
  (written) => !/^[\d.]+$|:/.test(written) || isIP(written) !== 0,
  'must be an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0',
)

const hostList = z
  .string()
  .transform((written) =>
    written
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine((hosts) => hosts.every((one) => /^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/.test(one)), 'must be a list of host:port')

/** Every variable is documented in `.env.example`; a test compares the two. */
const variables = z.object({
  APP_ENV: oneOf('production', 'preview', 'demo').optional(),
  HOST: host.default('127.0.0.1'),
  PORT: port.default(3000),
  PLATFORM_PORT: port.default(3001),
  METRICS_PORT: port.optional(),
  TRUSTED_PROXIES: whole(0, 10).optional(),
  DATA_DIR: filled.default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host/database' })
    .optional(),
  DISCORD_CLIENT_ID: z
    .string()
    .regex(/^\d{17,20}$/, 'must be the numeric application id')
    .optional(),
  DISCORD_CLIENT_SECRET: filled.optional(),
  DISCORD_BOT_TOKEN: filled.optional(),
  PLATFORM_URL: httpUrl.optional(),
  SHARDS: whole(1, 16_384).optional(),
  BOT_NAME: filled.max(4_300).optional(),
  SITE_URL_EN: httpUrl.optional(),
  SITE_URL_FR: httpUrl.optional(),
  API_URL: httpUrl.optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .regex(/^https?:\/\/\w+@[^/]+(\/.*)?\/\d+$/, 'must be a Sentry DSN: https://key@host/project')
    .optional(),
  ANALYTICS_URL: httpUrl.optional(),
  ICON_SERVICE_URL: httpUrl.optional(),
  TWITCH_CLIENT_ID: filled.optional(),
  TWITCH_CLIENT_SECRET: filled.optional(),
  REDDIT_CLIENT_ID: filled.optional(),
  REDDIT_CLIENT_SECRET: filled.optional(),
  FEEDS_ALLOWED_HOSTS: hostList.default([]),
  DISCORD_PRESENCES: oneOf('true', 'false').optional(),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
})

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/
const CREDENTIALS = ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET', 'DISCORD_BOT_TOKEN'] as const

export const VARIABLE_NAMES = Object.keys(variables.shape)

export type DiscordCredentials = { clientId: string; clientSecret: string; botToken: string }

/** Third-party services that pages may contact; null: they never do. */
type OutsideServices = { sentryDsn: string | null; analyticsUrl: string | null; iconServiceUrl: string | null }

/** How sources outside Discord are reached. */
type Feeds = {
  /** Hosts in the private network, as `host:port`, also without https. */
  allowedHosts: readonly string[]
  /** By service. */
  keys: Readonly<Record<string, { clientId: string; clientSecret: string }>>
  /** Address of a stand-in for all services; null: the services themselves. */
  standIn: string | null
  /** Whether Discord sends what members are doing, which the operator enables there. */
  presences: boolean
  /** The address under which services can push news to this site; null: they cannot, and are polled. */
  pushTo: string | null
}

export type Env = {
  /** Search engines may only index `production`; the others show the version bar. */
  environment: 'production' | 'preview' | 'demo'
  host: string
  port: number
  platformPort: number
  metricsPort: number | null
  /** How many entries of `X-Forwarded-For` are trusted, from the right. */
  trustedProxies: number
  dataDir: string
  /** null: the supervisor starts the embedded server and passes its address to the processes. */
  databaseUrl: string | null
  /** null: the supervisor starts the emulator and passes its credentials to the processes. */
  discord: DiscordCredentials | null
  /** Address of the platform's emulator; null means Discord itself. */
  platformUrl: string | null
  /** For all bot processes together; null: as many as Discord recommends. */
  shards: number | null
  /** Stays the same when the process restarts; null: a new one at each start. */
  botName: string | null
  siteUrl: { en: string; fr: string }
  apiUrl: string
  sessionSecret: string | null
  outside: OutsideServices
  feeds: Feeds
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export type ParsedEnv = { ok: true; env: Env } | { ok: false; problems: string[] }

/** One line for each problem, each naming its variable. An empty variable counts as unset. */
export function parseEnv(source: Record<string, string | undefined>): ParsedEnv {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = variables.safeParse(present)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const missing = CREDENTIALS.filter((name) => !present[name])
  if (missing.length > 0 && missing.length < CREDENTIALS.length) {
    for (const name of missing) problems.push(`${name}: missing, while other Discord credentials are set`)
  }
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  const v = parsed.data
  const environment = v.APP_ENV ?? (missing.length === 0 && !v.PLATFORM_URL ? 'production' : 'demo')
  const discord =
    v.DISCORD_CLIENT_ID && v.DISCORD_CLIENT_SECRET && v.DISCORD_BOT_TOKEN
      ? { clientId: v.DISCORD_CLIENT_ID, clientSecret: v.DISCORD_CLIENT_SECRET, botToken: v.DISCORD_BOT_TOKEN }
      : null
  return {
    ok: true,
    env: {
      environment,
      host: v.HOST,
      port: v.PORT,
      platformPort: v.PLATFORM_PORT,
      metricsPort: v.METRICS_PORT ?? null,
      // Loopback can only be reached from outside through a proxy.
      trustedProxies: v.TRUSTED_PROXIES ?? (LOOPBACK.test(v.HOST) ? 1 : 0),
      dataDir: v.DATA_DIR,
      databaseUrl: v.DATABASE_URL ?? null,
      discord,
      platformUrl: v.PLATFORM_URL ?? null,
      shards: v.SHARDS ?? null,
      botName: v.BOT_NAME ?? null,
      siteUrl: {
        en: v.SITE_URL_EN ?? `http://en.localhost:${v.PORT}`,
        fr: v.SITE_URL_FR ?? `http://fr.localhost:${v.PORT}`,
      },
      apiUrl: v.API_URL ?? '/api/bot',
      sessionSecret: v.SESSION_SECRET ?? null,
      outside: {
        sentryDsn: v.SENTRY_DSN ?? null,
        analyticsUrl: v.ANALYTICS_URL ?? null,
        iconServiceUrl: v.ICON_SERVICE_URL ?? null,
      },
      feeds: feedsOf(v, environment === 'demo' ? (v.PLATFORM_URL ?? null) : null),
      logLevel: v.LOG_LEVEL,
    },
  }
}

type Variables = z.output<typeof variables>

/** The demo follows the local Discord's own feed server, which accepts any keys. */
function feedsOf(v: Variables, localDiscord: string | null): Feeds {
  const demoKeys = { clientId: 'demo', clientSecret: 'demo' }
  const twitch = keysOf(v.TWITCH_CLIENT_ID, v.TWITCH_CLIENT_SECRET) ?? (localDiscord ? demoKeys : null)
  const reddit = keysOf(v.REDDIT_CLIENT_ID, v.REDDIT_CLIENT_SECRET)
  return {
    allowedHosts: [...v.FEEDS_ALLOWED_HOSTS, ...(localDiscord ? [new URL(localDiscord).host] : [])],
    keys: { ...(twitch && { twitch }), ...(reddit && !localDiscord && { reddit }) },
    standIn: localDiscord && `${localDiscord}/outside`,
    presences: v.DISCORD_PRESENCES ? v.DISCORD_PRESENCES === 'true' : localDiscord !== null,
    pushTo: localDiscord
      ? `http://127.0.0.1:${v.PORT}`
      : ([v.API_URL, v.SITE_URL_EN, v.SITE_URL_FR].map(publicOrigin).find((origin) => origin !== null) ?? null),
  }
}

const INSIDE = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa|test|example|invalid)$/

/** Services only push to a public address with https. */
function publicOrigin(written: string | undefined): string | null {
  if (!written) return null
  const { protocol, hostname, origin } = new URL(written)
  const isPublic = hostname.includes('.') && !hostname.startsWith('[') && isIP(hostname) === 0 && !INSIDE.test(hostname)
  return protocol === 'https:' && isPublic ? origin : null
}

const keysOf = (clientId: string | undefined, clientSecret: string | undefined) =>
  clientId && clientSecret ? { clientId, clientSecret } : null

/** The variables that a process of the running system needs; the supervisor provides them, or an operator. */
export type ProcessEnv = Env & { databaseUrl: string; discord: DiscordCredentials; sessionSecret: string }

/** Exits with one readable line per problem. */
export function loadProcessEnv(source: Record<string, string | undefined> = process.env): ProcessEnv {
  const parsed = parseEnv(source)
  const problems = parsed.ok ? [] : parsed.problems
  if (parsed.ok) {
    const { databaseUrl, discord, sessionSecret } = parsed.env
    if (databaseUrl && discord && sessionSecret) return { ...parsed.env, databaseUrl, discord, sessionSecret }
    if (!databaseUrl)
      problems.push('DATABASE_URL: required to run a part on its own (npm start brings its own database)')
    if (!discord) problems.push(`${CREDENTIALS.join(', ')}: required to run a part on its own`)
    if (!sessionSecret) problems.push('SESSION_SECRET: required to run a part on its own (32 characters or more)')
  }
  for (const problem of problems) console.error(`guildhall: ${problem}`)
  process.exit(78) // EX_CONFIG
}
