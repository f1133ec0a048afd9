import { brand } from '#core/brand.ts'
import { ladderOf, standingOf } from '#core/levels/curve.ts'
import type { Locale } from '#core/locale.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { levelsSettings } from '#modules/levels/settings.ts'
import { pageNotFound } from '../errors/error-kind.ts'
import { askedMessages } from '../home/level-steps.ts'
import { SAMPLE } from '../home/sample.ts'
import { factsOf } from '../request-context.ts'
import type { SiteOptions } from '../site-contract.ts'
import type { Route } from './+types/level-card.ts'

const FRESH_SECONDS = 86_400
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** The home page's level card after that many messages, with the defaults of the levels module. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { options, locale } = factsOf(context)
  const messages = askedMessages(url.searchParams.get('messages'))
  if (messages === null) throw pageNotFound(url.pathname)
  const bytes = await (drawn.get(`${locale}${messages}`) ?? draw(messages, locale, options))
  return new Response(bytes, {
    headers: { 'content-type': 'image/jpeg', 'cache-control': `public, max-age=${FRESH_SECONDS}` },
  })
}

function draw(messages: number, locale: Locale, options: SiteOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { textXpCount, xpCurve, maxLevel } = defaultsOf(levelsSettings)
  const [least, most] = textXpCount
  const ladder = ladderOf({ xpCurve, maxLevel }, false)
  const { level, into, cost } = standingOf(ladder, Math.round((messages * (least + most)) / 2))
  const drawing = options
    .drawLevelCard({
      type: 'level',
      locale,
      memberName: SAMPLE.member,
      avatarUrl: '',
      accent: brand.color,
      level,
      xp: into,
      xpOfLevel: cost,
      rank: 1,
      members: SAMPLE.memberCount,
    })
    .then((bytes) => new Uint8Array(bytes))
  drawn.set(`${locale}${messages}`, drawing)
  drawing.catch(() => drawn.delete(`${locale}${messages}`))
  return drawing
}
