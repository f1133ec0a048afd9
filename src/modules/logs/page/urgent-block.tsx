import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { LOG_CHANNEL_TYPES } from '../settings.ts'
import { Field, useLogsSettings } from './fields.tsx'
import { SendTest } from './send-test.tsx'
import { UrgentTargets } from './urgent-targets.tsx'

/** Who the bot notifies when it cannot do its work. */
export function UrgentBlock() {
  const { logs } = useLogsSettings()
  return (
    <Section title={m['logs.page.urgent.title']()} summary={m['logs.page.urgent.summary']()}>
      <Sheet>
        <Field.Choice name="logs.urgent.mode" look="segment" />
        {logs.urgent.mode === 'custom' && <UrgentTargets />}
        <Field.Channel name="logs.urgent.channel" types={LOG_CHANNEL_TYPES} need="embed" />
        <SendTest log="urgent" prefixes={['logs.channel', 'logs.urgent']} />
      </Sheet>
    </Section>
  )
}
