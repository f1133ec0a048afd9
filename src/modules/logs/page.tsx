import { useState } from 'react'
import { m } from '#texts'
import { ModuleOff } from '#ui/module-off.tsx'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { DefaultsBlock } from './page/defaults-block.tsx'
import { FamilyGrid } from './page/family-grid.tsx'
import { Field, type LogPath, useLogsSettings } from './page/fields.tsx'
import { FullChannelsProvider } from './page/full-channels.tsx'
import { LogModules } from './page/log-modules.tsx'
import { LogPresets } from './page/log-presets.tsx'
import { LogPreview } from './page/log-preview.tsx'
import { Destinations } from './page/outside/destinations.tsx'
import { UrgentBlock } from './page/urgent-block.tsx'

export default function LogsPage() {
  const { logs } = useLogsSettings()
  const [shown, setShown] = useState<LogPath>('logsModules.channels')
  return (
    <>
      <PageHead title={m['logs.name']()} aside={<Field.Power name="logs.status" />}>
        {m['logs.summary']()}
      </PageHead>
      {!logs.status && (
        <ModuleOff
          icon="m-logs"
          lines={[
            { icon: 'm-logs', text: m['logs.page.off.choose']() },
            { icon: 'u-user', text: m['logs.page.off.who']() },
            { icon: 'u-list', text: m['logs.page.off.many']() },
          ]}
          preview={<LogPreview path={shown} />}
        />
      )}
      {logs.status && (
        <Columns aside={<LogPreview path={shown} />}>
          <LogPresets />
          <DefaultsBlock />
          <FamilyGrid />
          <FullChannelsProvider>
            <LogModules onShow={setShown} />
          </FullChannelsProvider>
          <UrgentBlock />
          <Destinations />
        </Columns>
      )}
    </>
  )
}
