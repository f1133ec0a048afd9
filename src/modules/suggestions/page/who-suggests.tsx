import { m } from '#texts'
import { Section, Sheet } from '#ui/section.tsx'
import { CONCURRENT_MAX } from '../settings.ts'
import { Cooldown } from './cooldown.tsx'
import { Field, useSuggestionSettings } from './fields.tsx'
import { RoleLimits } from './role-limits.tsx'

/** How often a member may suggest, and under which name. */
export function WhoSuggests() {
  const { cooldown } = useSuggestionSettings()
  return (
    <Section title={m['suggestions.page.who.title']()} summary={m['suggestions.page.who.summary']()}>
      <Sheet>
        <Field.Slider
          name="suggestSystem.maxConcurrents"
          min={0}
          max={CONCURRENT_MAX}
          format={(count) => (count === 0 ? m['suggestions.page.who.unlimited']() : String(count))}
        />
        <RoleLimits />
        <Cooldown />
        {cooldown && <Field.Roles name="suggestSystem.cooldownExempt" />}
        <Field.Toggle name="suggestSystem.selfDelete" />
        <Field.Choice name="suggestSystem.anonymousAuthors" look="segment" />
      </Sheet>
    </Section>
  )
}
