import { createHmac, timingSafeEqual } from 'node:crypto'
import { createPublicFetch, PublicFetchRefused } from '../fetch-public.ts'
import { standInAt } from './stand-in.ts'

type HubRequest = {
  hub: string
  mode: 'subscribe' | 'unsubscribe'
  topic: string
  /** The address to which the hub sends confirmations and pushes. */
  callback: string
  /** The secret that signs its pushes. */
  secret: string
  leaseSeconds: number
}

/** Whether the hub accepts the request; it confirms later. */
export type AskHub = (request: HubRequest) => Promise<boolean>

type Options = { standIn: string | null; userAgent: string }

/** Subscriber's part of WebSub (W3C Recommendation, section 5.1). */
export function createHubRequests({ standIn, userAgent }: Options): AskHub {
  const service = standInAt(standIn)
  const fetchService = createPublicFetch({ userAgent, allowedHosts: service.hosts })
  return async ({ hub, mode, topic, callback, secret, leaseSeconds }) => {
    const form = {
      'hub.mode': mode,
      'hub.topic': topic,
      'hub.callback': callback,
      'hub.secret': secret,
      'hub.lease_seconds': String(leaseSeconds),
      // Required by versions before WebSub.
      'hub.verify': 'async',
    }
    try {
      const { status } = await fetchService({ url: service.addressOf(hub), form, maxBytes: ANSWER_MAX_BYTES })
      return status >= 200 && status < 300
    } catch (error) {
      if (error instanceof PublicFetchRefused) return false
      throw error
    }
  }
}

const ANSWER_MAX_BYTES = 64 * 1024

/** The purpose of the key from which secrets of subscriptions are derived, so that none has to be stored. */
export const PUSH_SECRETS = 'pushes of sources'

const METHODS: readonly string[] = ['sha1', 'sha256', 'sha384', 'sha512']
const SIGNATURE_MAX = 200

/** `X-Hub-Signature: sha1=…` of these bytes (WebSub, section 7). */
export function isSignedPush(header: string | undefined, secret: string, bytes: Uint8Array): boolean {
  if (!header || header.length > SIGNATURE_MAX) return false
  const [method = '', signature = ''] = header.split('=')
  if (!METHODS.includes(method)) return false
  const right = createHmac(method, secret).update(bytes).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
