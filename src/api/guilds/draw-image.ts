import { CALENDAR_DAYS, type CardRequest, SAMPLE_STANDING } from '#core/cards.ts'
import { IMAGE_TYPES, type ImageRequest, type ImageType, imageReply, imageRequest } from '#core/images-api.ts'
import { isOnCdn } from '#platform/cdn-address.ts'
import { readJson } from '../http/body.ts'
import { refuse } from '../http/problems.ts'
import { refuseTooOften } from '../http/refuse-too-often.ts'
import { replyJson } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

const BODY_MAX_BYTES = 16 * 1024

const isImageType = (type: string): type is ImageType => IMAGE_TYPES.some((known) => known === type)

export const drawImage: Route = {
  method: 'post',
  path: '/api/bot/dashboard/guilds/images/:type',
  summary: `A card for previews, transparent where the page lays a fill behind it. Types: ${IMAGE_TYPES.join(', ')}.`,
  auth: 'bearer',
  body: { type: 'application/json', schema: imageRequest },
  reply: { status: 200, schema: imageReply },
  refusals: ['badJson', 'signedOut', 'tokenExpired', 'imageTypeNotFound', 'tooLarge', 'invalidBody', 'tooMany'],
  async handle(call, { user }) {
    const { platform, drawnImages, clock } = call.services
    const type = call.param('type')
    if (!isImageType(type)) return refuse(call, 'imageTypeNotFound')
    const body = await readJson(call, BODY_MAX_BYTES)
    if (!body.ok) return refuse(call, body.reason)
    const { data } = imageRequest.safeParse(body.value)
    // Only the platform's own pictures are loaded, never an address chosen by the caller.
    if (!data || !isOnCdn(data.avatar_url, platform.urls.cdn)) return refuse(call, 'invalidBody')
    const card = cardFrom(type, data, user.global_name ?? user.username, clock())
    const key = JSON.stringify(card)
    if (!drawnImages.has(key)) {
      const tooOften = refuseTooOften(call, user, 'draw')
      if (tooOften) return tooOften
    }
    return replyJson(call, { type, image: await drawnImages.get(key, card) })
  },
}

/** The accent colour of cards until a server has chosen one. */
const ACCENT = '#f0bd5c'
/** Two boxes missed, the others opened, so that every kind of box is shown. */
const SAMPLE_MISSED: readonly number[] = [3, 6]
const SAMPLE_DAY = 10

/** Keeps the sample rank within the number of members: nobody is 38th among twelve. */
function standingAmong(members: number = SAMPLE_STANDING.members) {
  return { ...SAMPLE_STANDING, members, rank: Math.min(SAMPLE_STANDING.rank, members) }
}

/** spec §7: pictures of the person who asks, with sample figures. */
function cardFrom(type: ImageType, request: ImageRequest, signedInAs: string, now: number): CardRequest {
  const { lang: locale, guild_name: guildName, avatar_url: avatarUrl } = request
  const memberName = request.member_name ?? signedInAs
  const background = { kind: 'none' } as const
  switch (type) {
    case 'welcome':
    case 'goodbye':
      return { type, locale, guildName, memberName, avatarUrl, background }
    case 'level':
    case 'rank':
      return { type, locale, memberName, avatarUrl, accent: ACCENT, ...standingAmong(request.member_count) }
    case 'reward': {
      const { level } = SAMPLE_STANDING
      return { type, locale, memberName, avatarUrl, accent: ACCENT, level, rewardName: request.reward_name ?? '' }
    }
    case 'calendar': {
      const day = calendarDay(new Date(now))
      const days = Array.from({ length: Math.max(0, day - 1) }, (_, index) => index + 1)
      const opened = days.filter((candidate) => !SAMPLE_MISSED.includes(candidate))
      return { type, locale, guildName, day, opened, background }
    }
  }
}

/** The current day; before December, a day in the middle of it. */
function calendarDay(today: Date): number {
  const isDecember = today.getUTCMonth() === 11
  return isDecember ? Math.min(today.getUTCDate(), CALENDAR_DAYS) : SAMPLE_DAY
}
