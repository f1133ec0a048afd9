import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { threadVariables } from '../variables.ts'
import { Field } from './fields.tsx'

/** A thread to discuss each suggestion. */
export function Threads() {
  return (
    <Section title={m['suggestions.page.threads.title']()} summary={m['suggestions.page.threads.summary']()}>
      <Sheet>
        <Field.Toggle name="suggestSystem.openThread" />
        <Field.Template
          name="suggestSystem.threadNameFormat"
          when="suggestSystem.openThread"
          fallback="{title}"
          variables={threadVariables}
        />
        <Field.Toggle name="suggestSystem.sortingSearch" />
      </Sheet>
    </Section>
  )
}
