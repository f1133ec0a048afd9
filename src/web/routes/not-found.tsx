import type { Route } from './+types/not-found.ts'

/** spec §5: unmatched routes answer 404 with this message. */
export function loader({ request }: Route.LoaderArgs) {
  throw new Response(`Page Not Found: ${new URL(request.url).pathname}`, { status: 404 })
}

export default function NotFound() {
  return null
}
