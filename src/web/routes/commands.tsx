import { COMMANDS_PATH } from '#core/commands/listing.ts'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import { m } from '#texts'
import { CommandPage } from '../commands/command-page.tsx'
import { matches, readCommands } from '../commands/read-commands.server.ts'
import { pageNotFound } from '../errors/error-kind.ts'
import { pageMeta } from '../open-graph/page-meta.ts'
import { factsOf } from '../request-context.ts'
import { useSite } from '../site-data.ts'
import type { Route } from './+types/commands.ts'

const QUERY_MAX = 64

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { options, locale } = factsOf(context)
  const { pathname, searchParams } = new URL(request.url)
  const commands = await readCommands(request, options, locale)
  if (!commands) throw new Response(m['command-list.unknown']({}, { locale }), { status: 503 })
  const open = params.command === undefined ? null : `${COMMANDS_PATH}/${params.command}`
  if (open && !commands.some(({ path }) => path === open)) throw pageNotFound(pathname)
  const query = (searchParams.get('q') ?? '').trim().slice(0, QUERY_MAX)
  const asked = searchParams.get('category')
  const category = commands.some((command) => command.category === asked) ? asked : null
  const shown = commands.filter(
    (command) => (category === null || command.category === category) && (!query || matches(command, query)),
  )
  return { commands, shown, query, category, open }
}

export const meta = (args: Route.MetaArgs) => {
  const { commands, open } = args.loaderData ?? {}
  const command = commands?.find(({ path }) => path === open)
  const words = command
    ? { title: `/${command.name}`, description: command.description, picturePath: COMMANDS_PATH }
    : { title: m['command-list.title'](), description: m['command-list.description']() }
  return pageMeta(args, words)
}

/** spec §2: the command list, and one address for each command. */
export default function Commands({ loaderData }: Route.ComponentProps) {
  return <CommandPage {...loaderData} locale={useSite()?.locale ?? FALLBACK_LOCALE} />
}
