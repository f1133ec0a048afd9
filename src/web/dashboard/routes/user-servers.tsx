import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { ServersPage } from '../user/servers-page.tsx'

export default function UserServers() {
  return (
    <>
      <title>{`${m['user.servers.title']()} · ${brand.name}`}</title>
      <ServersPage />
    </>
  )
}
