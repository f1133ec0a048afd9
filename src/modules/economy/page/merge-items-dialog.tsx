import * as z from 'zod/mini'
import { issue, refusedAs } from '#core/settings/issues.ts'
import { m } from '#texts'
import { EntryDialog } from '#ui/entries/entry-dialog.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow } from '#ui/entries/form-rows.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { type Item, items } from '../item.ts'
import { useEconomyFacts } from './facts.tsx'

const mergeDraft = z.strictObject({
  /** The item that is removed. */
  id: z.string(),
  into: z.string().check(z.refine((id) => id !== '', refusedAs('V_REQUIRED'))),
})
type MergeDraft = z.infer<typeof mergeDraft>

type MergeItemsDialogProps = { item: Item; onClosed(): void }

/** Merges one item into another: copies, products, rewards and conditions then use the other. */
export function MergeItemsDialog({ item, onClosed }: MergeItemsDialogProps) {
  const { economy, collections } = useGuildTools()
  const { retry } = useEconomyFacts()
  return (
    <EntryDialog
      title={m['economy.page.items.merge.of']({ name: item.name })}
      first={{ id: item.id, into: '' }}
      isNew
      schema={mergeDraft}
      check={({ id, into }) => (id === into ? [issue('into', 'V_REQUIRED')] : [])}
      form={MergeForm}
      labels={{ into: m['economy.page.items.merge.into']() }}
      okLabel={m['economy.page.items.merge.yes']()}
      onOk={async ({ id, into }: MergeDraft) => {
        const result = await economy.merge({ from: id, into })
        collections.reload(items.name)
        retry()
        return result
      }}
      onClosed={onClosed}
    />
  )
}

function MergeForm({ entry, change, errorOf }: EntryFormProps<MergeDraft>) {
  const { entries } = useCollection(items)
  const others = entries.filter(({ id }) => id !== entry.id).toSorted((a, b) => a.name.localeCompare(b.name))
  const options = Object.fromEntries(others.map(({ id, name }) => [id, name]))
  return (
    <>
      <ChoiceRow
        label={m['economy.page.items.merge.into']()}
        error={errorOf('into')}
        layout="column"
        value={entry.into}
        options={{ '': m['economy.page.items.merge.choose'](), ...options }}
        onChange={(into) => change({ into })}
      />
      <Note tone="attention">{m['economy.page.items.merge.text']()}</Note>
    </>
  )
}
