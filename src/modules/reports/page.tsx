import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { ModuleOff } from '#ui/module-off.tsx'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { AbuseGuards } from './page/abuse-guards.tsx'
import { Board } from './page/board/board.tsx'
import { CaseHandling } from './page/case-handling.tsx'
import { CasePreview } from './page/case-preview.tsx'
import { Field, useReportSettings } from './page/fields.tsx'
import { Outcomes } from './page/outcomes.tsx'
import { ReporterReply } from './page/reporter-reply.tsx'
import { ReportsChannel } from './page/reports-channel.tsx'
import { WhereReportsGo } from './page/where-reports-go.tsx'
import type { ReportsSettings } from './settings.ts'

export default function ReportsPage() {
  const { status } = useReportSettings()
  const isSavedOn = useEditing(({ saved }) => (saved as ReportsSettings).reportSystem.status)
  return (
    <>
      <PageHead title={m['reports.name']()} aside={<Field.Power name="reportSystem.status" />}>
        {m['reports.summary']()}
      </PageHead>
      {status ? (
        <Columns aside={<CasePreview />}>
          {isSavedOn && <Board />}
          <WhereReportsGo />
          <ReporterReply />
          <CaseHandling />
          <Outcomes />
          <AbuseGuards />
        </Columns>
      ) : (
        <ModuleOff
          icon="m-reports"
          lines={[
            { icon: 'm-reports', text: m['reports.page.off.report']() },
            { icon: 'm-moderation', text: m['reports.page.off.handle']() },
            { icon: 'u-check', text: m['reports.page.off.told']() },
          ]}
          preview={<CasePreview />}
        >
          <ReportsChannel />
        </ModuleOff>
      )}
    </>
  )
}
