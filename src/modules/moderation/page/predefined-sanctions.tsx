import { issue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { durationText } from '#ui/fields/duration-text.ts'
import { Section } from '#ui/section.tsx'
import { type PredefinedSanction, predefinedSanction } from '../predefined-sanction.ts'
import { hasDistinctNames } from '../sanction-types.ts'
import { RemoveSanction } from './remove-sanction.tsx'
import { SanctionForm } from './sanction-form.tsx'
import { sanctionTypeLabel } from './sanction-type-labels.ts'
import { usePredefinedUses } from './sanction-uses.tsx'

const schema = predefinedSanction()

const newSanction = (id: string): PredefinedSanction => ({ id, name: '', reason: '', type: 'warn', roles: [] })

/** Predefined sanctions, in the order in which moderators see them. */
export function PredefinedSanctions() {
  const source = useSettingEntries<PredefinedSanction>('predefinedSanctions', 'predefinedSanctions')
  const uses = usePredefinedUses()
  const givenOf = (id: string) => uses?.[id]?.given ?? 0
  return (
    <Section title={m['moderation.page.predefined.title']()} summary={m['moderation.page.predefined.summary']()}>
      <EntryList
        source={source}
        path="predefinedSanctions"
        schema={schema}
        make={newSanction}
        title={({ name }) => name}
        summary={({ id, type, duration, reason }) =>
          [
            duration === undefined ? sanctionTypeLabel(type) : `${sanctionTypeLabel(type)}, ${durationText(duration)}`,
            ...(givenOf(id) > 0 ? [m['moderation.page.predefined.uses.given']({ count: givenOf(id) })] : []),
            reason,
          ].join(' · ')
        }
        removal={{
          isAsked: ({ id }) => givenOf(id) > 0,
          ask: ({ id }, question) => <RemoveSanction id={id} {...question} />,
        }}
        form={SanctionForm}
        check={(entry, others) => (hasDistinctNames([entry, ...others]) ? [] : [issue('name', 'V_DUPLICATE')])}
        addLabel={m['moderation.page.predefined.add']()}
        empty={{ title: m['moderation.page.predefined.none'](), text: m['moderation.page.predefined.noneHelp']() }}
        sortable
        duplicable
      />
    </Section>
  )
}
