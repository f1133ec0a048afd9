import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { reportCaseTexts, reportsDefaultTexts } from '../default-texts.ts'
import { reportVariables } from '../variables.ts'
import { useReportSettings } from './fields.tsx'

/** What the team finds in its channel, and what the person who reported reads. */
export function CasePreview() {
  const { channel, mention, message, language } = useReportSettings()
  const called = mention.map((target) => (target.length > 8 ? `<@&${target}>` : `@${target}`)).join(' ')
  return (
    <>
      <TextPreview
        heading={m['reports.page.preview.case']()}
        channelId={channel}
        frame="embed"
        content={called}
        title={m['reports.page.preview.caseTitle']({}, { locale: language })}
        text={reportCaseTexts[language]}
        variables={reportVariables}
      />
      <TextPreview
        heading={m['reports.page.preview.reply']()}
        channelId={null}
        direct
        frame="embed"
        text={message ?? reportsDefaultTexts[language]['reportSystem.message']}
        variables={reportVariables}
      />
    </>
  )
}
