import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { EmojiPicture } from '#ui/fields/emoji-input.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { articles } from '../article.ts'
import { type Item, items } from '../item.ts'
import { shops } from '../shop.ts'
import { ItemForm } from './item-form.tsx'
import './economy.css'

const newItem = (id: string): Item => ({ id, name: '', emoji: null, description: null, tradable: true })

/** What members can own. Articles and rewards name these. */
export function Items() {
  const source = useCollection(items)
  const guild = useEditing((editing) => editing.guild)
  const placesOf = useItemUse()
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
            {placesOf(item) > 0
              ? m['economy.page.items.used']({ count: placesOf(item) })
              : m['economy.page.items.unused']()}
            {!item.tradable && <Badge>{m['economy.page.items.kept']()}</Badge>}
          </span>
        )}
        consequence={(item) => placesOf(item) > 0 && <p>{m['economy.page.items.breaks']({ count: placesOf(item) })}</p>}
        check={(item, others) => items.checkEntry(item, others, guild, null)}
        form={ItemForm}
        labels={{ name: m['economy.page.form.name']() }}
        addLabel={m['economy.page.items.add']()}
        empty={{ title: m['economy.page.items.none'](), text: m['economy.page.items.noneHelp'](), icon: 'm-economy' }}
      />
    </Section>
  )
}

/** How many articles and shop conditions name an item. */
function useItemUse(): (item: Item) => number {
  const sold = useCollection(articles).entries
  const open = useCollection(shops).entries
  return ({ id }) =>
    sold.filter(({ reward }) => reward.type === 'item' && reward.itemId === id).length +
    open.filter(({ condition }) => condition?.item?.itemId === id).length
}
