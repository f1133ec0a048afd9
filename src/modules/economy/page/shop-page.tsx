import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { EntryDialog } from '#ui/entries/entry-dialog.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Shop, shops } from '../shop.ts'
import { ArticleList } from './article-list.tsx'
import { ShopForm } from './shop-form.tsx'
import { STYLE_LABELS } from './shop-labels.ts'
import { ShopPreview } from './shop-preview.tsx'
import { useShopStates } from './use-shop-states.tsx'
import './economy.css'

/** One shop and its products, at `?shop=…` of the economy page. */
export function ShopPage({ id }: { id: string }) {
  const source = useCollection(shops)
  const shop = source.entries.find((entry) => entry.id === id)
  const states = useShopStates()
  const [edited, setEdited] = useState<Shop | null>(null)
  return (
    <>
      <Crumbs name={shop?.name} />
      {!shop &&
        (source.state === 'loading' ? (
          <Skeleton shape="row" />
        ) : (
          <Note tone="attention">{m['economy.page.shop.gone']()}</Note>
        ))}
      {shop && (
        <>
          <PageHead
            title={shop.name}
            aside={
              <Button icon="u-pencil" onClick={() => setEdited(shop)}>
                {m['economy.page.shop.edit']()}
              </Button>
            }
          >
            {[STYLE_LABELS[shop.style](), ...states(shop)].join(' · ')}
          </PageHead>
          <Columns aside={<ShopPreview shop={shop} />}>
            <ArticleList shop={shop} />
          </Columns>
        </>
      )}
      {edited && (
        <EntryDialog
          title={m['economy.page.shop.edit']()}
          first={edited}
          isNew={false}
          schema={shops.schema}
          form={ShopForm}
          labels={{ name: m['economy.page.form.name']() }}
          okLabel={m['entries.save']()}
          wide
          onOk={(entry) => source.update(entry, edited)}
          onClosed={() => setEdited(null)}
        />
      )}
    </>
  )
}

function Crumbs({ name }: { name: string | undefined }) {
  const { pathname } = useLocation()
  return (
    <nav className="crumbs" aria-label={m['economy.page.shop.crumbs']()}>
      <Link className="link" to={pathname}>
        {m['economy.name']()}
      </Link>
      {name && (
        <>
          <Icon name="u-right" size="small" />
          <span aria-current="page">{name}</span>
        </>
      )}
    </nav>
  )
}
