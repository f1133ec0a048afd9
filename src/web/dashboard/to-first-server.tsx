import { Navigate } from 'react-router'
import { m } from '#texts'
import { Empty } from '#ui/empty.tsx'
import { InviteLink } from './invite-link.tsx'
import { ListFailed } from './list-failed.tsx'
import { LoadingPage } from './loading-page.tsx'
import { useServers } from './services-context.tsx'

/** `/dashboard/first/...`: redirects to the same page of the first server in the list. */
export function ToFirstServer({ rest }: { rest: string }) {
  const list = useServers()
  if (list.kind === 'loading') return <LoadingPage />
  if (list.kind === 'failed') return <ListFailed />
  const [first] = list.servers
  if (first) return <Navigate replace to={`/dashboard/${first.id}${rest}`} />
  return (
    <Empty icon="u-home" action={<InviteLink>{m['dashboard.invite.anywhere']()}</InviteLink>}>
      {m['dashboard.noServers']()}
    </Empty>
  )
}
