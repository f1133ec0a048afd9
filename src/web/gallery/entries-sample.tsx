import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { FormField } from '#ui/fields/form-field.tsx'
import { NumberInput } from '#ui/fields/number-input.tsx'
import { OptionalTextInput } from '#ui/fields/optional-text-input.tsx'
import { RewardInput } from '#ui/rewards/reward-input.tsx'
import { type GalleryEntry, galleryEntry } from './gallery-entry.ts'

const schema = galleryEntry()
const KINDS = ['role', 'temprole', 'xp', 'money', 'item', 'custom'] as const

/** Cards, the dialog of one, and the fields of a reward inside it. */
export function EntriesSample() {
  const source = useSettingEntries<GalleryEntry>('entries', 'starboards')
  return (
    <EntryList
      source={source}
      path="entries"
      schema={schema}
      make={(id): GalleryEntry => ({ id, name: '', level: 1, reward: { type: 'xp', amount: 100 } })}
      title={(entry) => entry.name}
      summary={(entry) => `${m['gallery.settings.number']()} ${entry.level}`}
      form={EntryForm}
      addLabel={m['gallery.words.add']()}
      empty={{ title: m['gallery.words.nothing'](), text: m['gallery.words.sentence']() }}
      sortable
      duplicable
    />
  )
}

function EntryForm({ entry, change, errorOf }: EntryFormProps<GalleryEntry>) {
  const name = m['gallery.settings.optionalText']()
  const level = m['gallery.settings.number']()
  return (
    <>
      <FormField label={name} error={errorOf('name')}>
        {(control) => (
          <OptionalTextInput
            {...control}
            label={name}
            value={entry.name}
            onChange={(next) => change({ name: next ?? '' })}
          />
        )}
      </FormField>
      <FormField label={level} error={errorOf('level')}>
        {(control) => (
          <NumberInput
            {...control}
            label={level}
            value={entry.level}
            onChange={(next) => change({ level: next })}
            min={1}
            max={99}
          />
        )}
      </FormField>
      <RewardInput
        kinds={KINDS}
        stacking
        value={entry.reward}
        onChange={(reward) => change({ reward })}
        errorOf={(part) => errorOf(`reward.${part}`)}
      />
    </>
  )
}
