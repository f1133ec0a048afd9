import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useServices } from './services-context.tsx'

export function GuildFailed({ id }: { id: string }) {
  const { guilds } = useServices()
  return (
    <Empty icon="u-alert" action={<Button onClick={() => guilds.reload(id)}>{m['dashboard.retry']()}</Button>}>
      {m['dashboard.guild_overview.errors.guild.fetch']()}
    </Empty>
  )
}
