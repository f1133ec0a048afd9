import { m } from '#texts'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { AbuseGuards } from './page/abuse-guards.tsx'
import { Field, useReportSettings } from './page/fields.tsx'
import { FileHandling } from './page/file-handling.tsx'
import { FilePreview } from './page/file-preview.tsx'
import { Outcomes } from './page/outcomes.tsx'
import { ReporterReply } from './page/reporter-reply.tsx'
import { WhereReportsGo } from './page/where-reports-go.tsx'

export default function ReportsPage() {
  const { status } = useReportSettings()
  return (
    <>
      <PageHead title={m['reports.name']()} aside={<Field.Power name="reportSystem.status" />}>
        {m['reports.summary']()}
      </PageHead>
      {status && (
        <Columns aside={<FilePreview />}>
          <WhereReportsGo />
          <ReporterReply />
          <FileHandling />
          <Outcomes />
          <AbuseGuards />
        </Columns>
      )}
    </>
  )
}
