import { useMemo, useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { InputProps } from '../fields/input-props.ts'
import { type GuildTools, useGuildTools } from '../guild/guild-context.tsx'
import { type Created, CreateForm } from '../picker/create-form.tsx'
import type { CreateFormProps, PickerEntry, PickerSource } from '../picker/entry.ts'
import { Picker } from '../picker/picker.tsx'
import { ITEMS, readItems, useItems } from './use-items.ts'

const NAME_MAX = 100

export function ItemPicker({ value, onChange, ...rest }: InputProps<string>) {
  const items = useItems()
  const { collections, locale } = useGuildTools()
  const source = useMemo((): PickerSource => {
    const entries = (items ?? []).map((item): PickerEntry => ({ ...item, icon: 'm-economy' }))
    return {
      // While the items are loading, an unknown id does not mean that the item was deleted.
      find: (id) => entries.find((entry) => entry.id === id) ?? (items ? null : { id, name: '…', icon: 'm-economy' }),
      groups: () => [{ id: ITEMS, name: null, entries: byName(entries, locale) }],
      words: {
        choose: m['rewards.chooseItem'](),
        gone: m['rewards.goneItem'](),
        search: m['rewards.searchItem'](),
        empty: entries.length === 0 ? m['rewards.noItems']() : m['rewards.noItem'](),
        clear: m['rewards.chooseItem'](),
        add: m['rewards.chooseItem'](),
      },
      create: {
        label: m['rewards.createItem'](),
        form: (props) => <ItemForm {...props} collections={collections} />,
      },
    }
  }, [items, collections, locale])
  return <Picker {...rest} source={source} value={value || null} onPick={(id) => onChange(id ?? '')} required />
}

function byName(entries: readonly PickerEntry[], locale: Locale): PickerEntry[] {
  return entries.toSorted((a, b) => a.name.localeCompare(b.name, locale))
}

type ItemFormProps = CreateFormProps & Pick<GuildTools, 'collections'>

/** Only asks for the name; picture and description can follow on the economy page. */
function ItemForm({ collections, name: sought, onCreated, onCancel }: ItemFormProps) {
  const [name, setName] = useState(sought)
  const create = async (): Promise<Created> => {
    const entry = { name: name.trim(), emoji: null, description: null, tradable: true }
    const result = await collections.create(ITEMS, entry)
    if (!result.ok) return { ok: false, message: result.errors?.[0]?.message ?? result.message }
    const state = collections.snapshot(ITEMS)
    const made = state.kind === 'ready' ? readItems(state.entries).find((item) => item.name === entry.name) : undefined
    if (made) return { ok: true, id: made.id }
    onCancel()
    return { ok: true, id: '' }
  }
  return (
    <CreateForm
      title={m['rewards.createItem']()}
      name={name}
      onName={setName}
      maxLength={NAME_MAX}
      submit={create}
      onCreated={(id) => id !== '' && onCreated(id)}
      onCancel={onCancel}
    />
  )
}
