import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useServices } from './services-context.tsx'

export function ListFailed() {
  const { servers } = useServices()
  return (
    <Empty
      icon="u-alert"
      action={<Button onClick={() => servers.load({ silent: false })}>{m['dashboard.retry']()}</Button>}
    >
      {m['dashboard.guild_overview.errors.servers']()}
    </Empty>
  )
}
