import { BUTTON_STYLE, COMPONENT_TYPE } from '#core/bot/discord-numbers.ts'
import type { WireComponent } from '#core/bot/wire-shapes.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { RowView } from '#ui/discord/components-view.tsx'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { reportsDefaultTexts } from '../default-texts.ts'
import { reportVariables } from '../variables.ts'
import { useReportSettings } from './fields.tsx'

/** The message in the team's channel, and what the reporter reads. */
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
        title={m['reports.bot.caseTitle']({ number: 12 }, { locale: language })}
        text={caseText(language)}
        variables={reportVariables}
        below={<CaseRows />}
      />
      <TextPreview
        heading={m['reports.page.preview.reply']()}
        frame="embed"
        text={message ?? reportsDefaultTexts[language]['reportSystem.message']}
        variables={reportVariables}
      />
    </>
  )
}

/** A report about a message, as `rules/case-message.ts` words it. */
function caseText(locale: Locale): string {
  const words = { locale }
  const what = `{user} (${m['reports.bot.sources.text']({}, words)})`
  const fields = [
    [m['reports.bot.target']({}, words), '{target}'],
    [m['reports.bot.reports']({ count: 1 }, words), m['reports.bot.because']({ what, reason: '{reason}' }, words)],
    [m['reports.bot.message']({}, words), '{target_message.url}'],
    [m['reports.bot.state']({}, words), m['reports.bot.open']({}, words)],
  ]
  return fields.map(([name, value]) => `**${name}**\n${value}`).join('\n')
}

function CaseRows() {
  const { language: locale, hasTickets, predefinedSanctions, customSanction } = useReportSettings()
  const words = { locale }
  const button = (style: keyof typeof BUTTON_STYLE, label: string): WireComponent => ({
    type: COMPONENT_TYPE.button,
    style: BUTTON_STYLE[style],
    label,
  })
  const buttons = [
    button('blue', m['reports.bot.claim']({}, words)),
    button('green', m['reports.bot.process']({}, words)),
    ...(hasTickets ? [button('grey', m['reports.bot.tickets']({}, words))] : []),
    button('grey', m['reports.bot.cases']({}, words)),
  ]
  const select = { type: COMPONENT_TYPE.select, placeholder: m['reports.bot.sanction']({}, words) }
  return (
    <>
      <RowView row={{ type: COMPONENT_TYPE.row, components: buttons }} path="rows.0" />
      {(customSanction || predefinedSanctions.length > 0) && (
        <RowView row={{ type: COMPONENT_TYPE.row, components: [select] }} path="rows.1" />
      )}
    </>
  )
}
