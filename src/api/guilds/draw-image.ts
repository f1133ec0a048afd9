import { IMAGE_TYPES, type ImageRequest, type ImageType, imageReply, imageRequest } from '#core/api.ts'
import type { GreetingCard } from '#core/cards.ts'
import { readJson } from '../http/body.ts'
import { refuse } from '../http/problems.ts'
import { dropOldest } from '../http/rate-limit.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

const BODY_MAX_BYTES = 16 * 1024
const DRAWN_MAX = 100

/** The other kinds of spec §7 come with their modules. */
const DRAWN_TYPES: readonly ImageType[] = ['welcome', 'goodbye']
const isDrawn = (type: string): type is GreetingCard['type'] => DRAWN_TYPES.some((known) => known === type)

export const drawImage: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/images/:type',
  summary: `A card for previews, on a transparent background. Types: ${IMAGE_TYPES.join(', ')}.`,
  auth: 'bearer',
  body: { type: 'application/json', schema: imageRequest },
  reply: { status: 200, schema: imageReply },
  refusals: ['badJson', 'signedOut', 'tokenExpired', 'imageTypeNotFound', 'tooLarge', 'invalidBody', 'tooMany'],
  async handle(call, { user }) {
    const { limits, platform, drawnImages } = call.services
    const type = call.param('type')
    if (!isDrawn(type)) return refuse(call, 'imageTypeNotFound')
    const body = await readJson(call, BODY_MAX_BYTES)
    if (!body.ok) return refuse(call, body.reason)
    const { data } = imageRequest.safeParse(body.value)
    if (!data || !isOnCdn(data.avatar_url, platform.urls.cdn)) return refuse(call, 'invalidBody')
    const card = cardFrom(type, data, user.global_name ?? user.username)
    const key = JSON.stringify(card)
    if (!drawnImages.has(key)) {
      const waitSeconds = limits.draw.take(user.id)
      if (waitSeconds > 0) return refuse(call, 'tooMany', { retryAfterSeconds: waitSeconds })
    }
    return replyJson(call, { type, image: await drawnImages.get(key, card) })
  },
}

function cardFrom(type: GreetingCard['type'], request: ImageRequest, signedInAs: string): GreetingCard {
  return {
    type,
    locale: request.lang,
    guildName: request.guild_name,
    memberName: request.member_name ?? signedInAs,
    avatarUrl: request.avatar_url,
    background: { kind: 'none' },
  }
}

/** Nothing but the platform's own pictures: our server fetches no address that somebody made up. */
export function isOnCdn(address: string, cdn: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, pathname, username, password } = new URL(address)
  const allowed = new URL(cdn)
  const folder = allowed.pathname.replace(/\/$/, '')
  return origin === allowed.origin && pathname.startsWith(`${folder}/`) && username === '' && password === ''
}

type Draw = (card: GreetingCard) => Promise<{ data: Buffer; contentType: string }>

/** The last pictures as data URLs; the same picture asked for twice at once is drawn once. */
export function createDrawnImages(draw: Draw) {
  const images = new Map<string, Promise<string>>()
  return {
    has: (key: string) => images.has(key),
    get(key: string, card: GreetingCard): Promise<string> {
      const known = images.get(key)
      const image =
        known ?? draw(card).then(({ data, contentType }) => `data:${contentType};base64,${data.toString('base64')}`)
      images.delete(key)
      images.set(key, image)
      if (images.size > DRAWN_MAX) dropOldest(images)
      // A failure is told to whoever asked, and not kept for the next one.
      if (!known) image.catch(() => images.delete(key))
      return image
    },
  }
}
