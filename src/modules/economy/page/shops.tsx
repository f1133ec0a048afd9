import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { EmojiPicture } from '#ui/fields/emoji-input.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { articles } from '../article.ts'
import { DEFAULT_SHOP_COLOR, type Shop, shops } from '../shop.ts'
import { Field, useEconomySettings } from './fields.tsx'
import { ShopForm } from './shop-form.tsx'
import { STYLE_LABELS } from './shop-labels.ts'
import { useShopStates } from './use-shop-states.tsx'
import './economy.css'

/** The shops. Each has a page of its own for its products. */
export function Shops() {
  const source = useCollection(shops)
  const sold = useCollection(articles)
  const { shopStyle } = useEconomySettings()
  const states = useShopStates()
  const countOf = (shop: Shop) => sold.entries.filter(({ shopId }) => shopId === shop.id).length
  const newShop = (id: string): Shop => ({
    id,
    name: source.entries.length === 0 ? m['economy.page.shops.first']() : '',
    emoji: null,
    description: null,
    style: shopStyle,
    color: DEFAULT_SHOP_COLOR,
    banner: null,
    sort: 'priceAsc',
    condition: null,
  })
  return (
    <Section title={m['economy.page.shops.title']()} summary={m['economy.page.shops.summary']()}>
      <div className="economy-stack">
        <EntryList
          source={source}
          schema={shops.schema}
          make={newShop}
          title={({ name }) => name}
          mark={({ emoji }) => <EmojiPicture value={emoji} fallback="🛒" />}
          summary={(shop) =>
            [
              m['economy.page.shops.count']({ count: countOf(shop) }),
              STYLE_LABELS[shop.style](),
              shop.condition && m['economy.page.shops.limited'](),
              ...states(shop),
            ]
              .filter(Boolean)
              .join(' · ')
          }
          actions={({ id, name }) => (
            <ButtonLink size="small" to={`?shop=${id}`} aria-label={m['economy.page.shops.openNamed']({ name })}>
              {m['economy.page.shops.open']()}
            </ButtonLink>
          )}
          consequence={(shop) =>
            countOf(shop) > 0 && <p>{m['economy.page.shops.losesArticles']({ count: countOf(shop) })}</p>
          }
          form={ShopForm}
          labels={{ name: m['economy.page.form.name']() }}
          addLabel={m['economy.page.shops.add']()}
          empty={{ title: m['economy.page.shops.none'](), text: m['economy.page.shops.noneHelp'](), icon: 'm-economy' }}
          sortable
          width="wide"
        />
        <Sheet>
          <Field.Choice name="shopStyle" look="segment" />
        </Sheet>
      </div>
    </Section>
  )
}
