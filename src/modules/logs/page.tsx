import { m } from '#texts'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { DefaultsBlock } from './page/defaults-block.tsx'
import { Field, useLogsSettings } from './page/fields.tsx'
import { LogModules } from './page/log-modules.tsx'
import { LogPreview } from './page/log-preview.tsx'
import { UrgentBlock } from './page/urgent-block.tsx'

export default function LogsPage() {
  const { logs } = useLogsSettings()
  return (
    <>
      <PageHead title={m['logs.name']()} aside={<Field.Power name="logs.status" />}>
        {m['logs.summary']()}
      </PageHead>
      {logs.status && (
        <Columns aside={<LogPreview />}>
          <DefaultsBlock />
          <LogModules />
          <UrgentBlock />
        </Columns>
      )}
    </>
  )
}
