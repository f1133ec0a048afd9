import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import type { EconomyFacts } from '#core/economy-api.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { EmojiPicture } from '#ui/fields/emoji-input.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { type Item, items } from '../item.ts'
import { BrokenUses, countUses } from './broken-uses.tsx'
import { useEconomyFacts } from './facts.tsx'
import { ItemForm } from './item-form.tsx'
import { MergeItemsDialog } from './merge-items-dialog.tsx'
import './economy.css'

const newItem = (id: string): Item => ({ id, name: '', emoji: null, description: null, tradable: true })

/** What members can own. Products and rewards refer to these items. */
export function Items() {
  const source = useCollection(items)
  const guild = useEditing((editing) => editing.guild)
  const { locale } = useGuildTools()
  const { facts } = useEconomyFacts()
  const [merging, setMerging] = useState<Item | null>(null)
  const canEdit = mayEdit(guild.user.access, 'economy')
  const factsOf = ({ id }: Item) => facts?.items[id] ?? { quantity: 0, owners: 0, usedBy: [] }
  return (
    <Section title={m['economy.page.items.title']()} summary={m['economy.page.items.summary']()}>
      <EntryList
        source={source}
        schema={items.schema}
        make={newItem}
        order={(a, b) => a.name.localeCompare(b.name)}
        mark={({ emoji }) => <EmojiPicture value={emoji} fallback="📦" />}
        title={({ name }) => name}
        summary={(item) => (
          <span className="article-summary">
            {facts && <ItemFacts {...factsOf(item)} locale={locale} />}
            {!item.tradable && <Badge>{m['economy.page.items.kept']()}</Badge>}
          </span>
        )}
        consequence={(item) => {
          const { usedBy, owners } = factsOf(item)
          return (
            <>
              <BrokenUses usedBy={usedBy} />
              {owners > 0 && <p>{m['economy.page.items.lost']({ count: owners })}</p>}
            </>
          )
        }}
        actions={(item) =>
          canEdit &&
          source.entries.length > 1 && (
            <IconButton
              icon="u-swap"
              label={m['economy.page.items.merge.of']({ name: item.name })}
              onClick={() => setMerging(item)}
            />
          )
        }
        check={(item, others) => items.checkEntry(item, others, guild, null)}
        form={ItemForm}
        labels={{ name: m['economy.page.form.name']() }}
        addLabel={m['economy.page.items.add']()}
        empty={{ title: m['economy.page.items.none'](), text: m['economy.page.items.noneHelp'](), icon: 'm-economy' }}
      />
      {merging && <MergeItemsDialog item={merging} onClosed={() => setMerging(null)} />}
    </Section>
  )
}

type ItemFactsProps = EconomyFacts['items'][string] & { locale: Locale }

/** How many there are, and where they are used. */
function ItemFacts({ quantity, owners, usedBy, locale }: ItemFactsProps) {
  const uses = countUses(usedBy)
  return (
    <>
      {owners > 0 && (
        <span>{m['economy.page.items.held']({ count: owners, quantity: formatNumber(quantity, locale) })}</span>
      )}
      <span>{uses > 0 ? m['economy.page.items.used']({ count: uses }) : m['economy.page.items.unused']()}</span>
    </>
  )
}
