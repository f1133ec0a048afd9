import type { OutsideType } from '#core/log-destinations-api.ts'
import { isPublicHost } from '#platform/public-lookup.ts'

const DISCORD_HOSTS: readonly string[] = ['discord.com', 'discordapp.com', 'canary.discord.com', 'ptb.discord.com']
const WEBHOOK = /^\/api(?:\/v\d{1,2})?\/webhooks\/(\d{1,20})\/([\w-]{1,120})$/
const SHOWN_DIGITS = 4

type Places = {
  /** Address of the platform itself. */
  platformApi: string
  /** Hosts in the private network, as `host:port`. */
  allowedHosts: readonly string[]
}

/** The address to call, and the part of it that may be shown; null: we do not call it. */
export function readAddress(type: OutsideType, written: string, places: Places): { url: string; host: string } | null {
  const url = URL.parse(written.trim())
  if (!url) return null
  return type === 'webhook' ? readWebhook(url, places) : readHttp(url, places)
}

function readWebhook(url: URL, { platformApi }: Places): { url: string; host: string } | null {
  const isDiscord = url.protocol === 'https:' && DISCORD_HOSTS.includes(url.host)
  if (!isDiscord && url.origin !== new URL(platformApi).origin) return null
  const [, id, token] = WEBHOOK.exec(url.pathname) ?? []
  if (!id || !token) return null
  return { url: `${platformApi}/webhooks/${id}/${token}`, host: `${url.hostname}/…${id.slice(-SHOWN_DIGITS)}` }
}

function readHttp(url: URL, { allowedHosts }: Places): { url: string; host: string } | null {
  if (url.username || url.password) return null
  const isAllowed = /^https?:$/.test(url.protocol) && allowedHosts.includes(url.host)
  const isPublic = url.protocol === 'https:' && isPublicHost(url.hostname)
  return isAllowed || isPublic ? { url: url.href, host: url.host } : null
}
