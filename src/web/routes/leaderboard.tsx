import type { Board } from '#core/leaderboards/board.ts'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import { m } from '#texts'
import { Leaderboard } from '../leaderboards/leaderboard.tsx'
import { readBoardPage } from '../leaderboards/read-board.server.ts'
import { pageMeta } from '../open-graph/page-meta.ts'
import { factsOf } from '../request-context.ts'
import { useSite } from '../site-data.ts'
import type { Route } from './+types/leaderboard.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const board: Board = url.pathname.startsWith('/economy/') ? 'economy' : 'levels'
  const page = await readBoardPage({ request, options: factsOf(context).options, guild: params.guild, board })
  return { ...page, query: (url.searchParams.get('q') ?? '').trim() }
}

export const meta = (args: Route.MetaArgs) => {
  const { board = 'levels', guild } = args.loaderData?.reply ?? {}
  const server = guild?.name ?? ''
  const words =
    board === 'levels'
      ? {
          title: m['leaderboards.levelsTitle']({ server }),
          description: m['leaderboards.levelsDescription']({ server }),
        }
      : {
          title: m['leaderboards.economyTitle']({ server }),
          description: m['leaderboards.economyDescription']({ server }),
        }
  return pageMeta(args, { ...words, picturePath: '/' })
}

/** spec §2: the public boards of one server, `/levels/{guild}` and `/economy/{guild}`. */
export default function LeaderboardRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  return <Leaderboard {...loaderData} locale={site?.locale ?? FALLBACK_LOCALE} cdn={site?.cdnUrl ?? ''} />
}
