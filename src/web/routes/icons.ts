import svg from '#ui/icons.svg?raw'
import { iconSet, readSprite } from '../icons/sprite-icons.ts'
import type { Route } from './+types/icons.ts'

const FRESH_SECONDS = 86_400
const NAMES_MAX = 100
const sprite = readSprite(svg)

/** spec §7: the local icon endpoint, with the names in `icons`. */
export function loader({ url }: Route.LoaderArgs) {
  const names = (url.searchParams.get('icons') ?? '').split(',').filter(Boolean).slice(0, NAMES_MAX)
  return Response.json(iconSet(sprite, names), { headers: { 'cache-control': `public, max-age=${FRESH_SECONDS}` } })
}
