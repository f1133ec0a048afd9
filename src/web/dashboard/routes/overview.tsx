import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { formatCount } from '#ui/format.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ServerIcon } from '#ui/server-icon.tsx'
import { GeneralSettings } from '../overview/general-settings.tsx'
import { LatestChanges } from '../overview/latest-changes.tsx'
import { ServerFacade } from '../overview/server-facade.tsx'
import '../overview/overview.css'

export default function Overview() {
  const { locale, cdn } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  return (
    <>
      <title>{`${guild.name} · ${brand.name}`}</title>
      <PageHead title={guild.name} icon={<ServerIcon guild={guild} cdn={cdn} size="large" />}>
        {m['dashboard.members']({ count: guild.memberCount, shown: formatCount(guild.memberCount, locale) })}
      </PageHead>
      <ServerFacade />
      <div className="overview-columns">
        <LatestChanges />
        <GeneralSettings />
      </div>
    </>
  )
}
