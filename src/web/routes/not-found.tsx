import { pageNotFound } from '../errors/error-kind.ts'
import type { Route } from './+types/not-found.ts'

/** spec §5 and §8: unmatched routes answer 404 with this message. */
export function loader({ request }: Route.LoaderArgs) {
  throw pageNotFound(new URL(request.url).pathname)
}

export default function NotFound() {
  return null
}
