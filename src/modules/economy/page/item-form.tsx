import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { EmojiRow, SwitchRow, TextRow } from '#ui/entries/form-rows.tsx'
import { ITEM_DESCRIPTION_MAX, ITEM_NAME_MAX, type Item } from '../item.ts'

export function ItemForm({ entry, change, errorOf }: EntryFormProps<Item>) {
  return (
    <>
      <TextRow
        label={m['economy.page.form.name']()}
        error={errorOf('name')}
        maxLength={ITEM_NAME_MAX}
        value={entry.name}
        onChange={(name) => change({ name })}
      />
      <EmojiRow
        label={m['economy.page.form.emoji']()}
        error={errorOf('emoji')}
        value={entry.emoji}
        onChange={(emoji) => change({ emoji })}
      />
      <TextRow
        label={m['economy.page.form.description']()}
        error={errorOf('description')}
        rows={3}
        maxLength={ITEM_DESCRIPTION_MAX}
        value={entry.description ?? ''}
        onChange={(description) => change({ description: description === '' ? null : description })}
      />
      <SwitchRow
        label={m['economy.page.items.tradable']()}
        help={m['economy.page.items.tradableHelp']()}
        value={entry.tradable}
        onChange={(tradable) => change({ tradable })}
      />
    </>
  )
}
