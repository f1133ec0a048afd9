import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { Field } from './fields.tsx'

const THREADS = [CHANNEL_TYPE.newsThread, CHANNEL_TYPE.publicThread, CHANNEL_TYPE.privateThread] as const

/** Where a closed file is kept. */
export function Outcomes() {
  return (
    <Section title={m['reports.page.outcomes.title']()} summary={m['reports.page.outcomes.summary']()}>
      <Sheet>
        <Field.Toggle name="reportSystem.openModThread" />
        <Field.Channel name="reportSystem.solvedThread" types={THREADS} />
        <Field.Channel name="reportSystem.sanctionedThread" types={THREADS} />
        <Field.Channel name="reportSystem.refusedThread" types={THREADS} />
      </Sheet>
    </Section>
  )
}
