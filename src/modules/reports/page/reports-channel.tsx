import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { m } from '#texts'
import { Field } from './fields.tsx'

const CASE_CHANNELS = [CHANNEL_TYPE.text, CHANNEL_TYPE.news] as const

export function ReportsChannel() {
  return (
    <Field.Channel
      name="reportSystem.channel"
      types={CASE_CHANNELS}
      need="embed"
      suggestName={m['reports.page.where.newChannel']()}
    />
  )
}
