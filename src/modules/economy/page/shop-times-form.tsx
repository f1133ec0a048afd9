import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import { MomentRow } from '#ui/entries/form-rows.tsx'
import { SALE_PERCENT_MAX, type Shop } from '../shop.ts'
import { OptionalNumberRow } from './optional-number.tsx'
import { useShopStates } from './use-shop-states.tsx'

type ShopTimesProps = {
  shop: Shop
  errorOf(path: string): string | null
  change(patch: Pick<Shop, 'opening' | 'sale'>): void
}

type Period = NonNullable<Shop['opening']>

const ALWAYS: Period = { from: null, until: null }
const FIRST_PERCENT = 20

/** When the shop is open, and a sale that lowers all its prices for a while. */
export function ShopTimesForm({ shop, errorOf, change }: ShopTimesProps) {
  const states = useShopStates()
  const { opening: hours, sale } = shop
  const opening = hours ?? ALWAYS
  const open = (patch: Partial<Period>) => {
    const next = { ...opening, ...patch }
    change({ opening: next.from === null && next.until === null ? null : next })
  }
  return (
    <Disclosure
      title={m['economy.page.times.title']()}
      summary={states(shop).join(' · ') || m['economy.page.times.always']()}
    >
      <MomentRow label={m['economy.page.times.opens']()} value={opening.from} onChange={(from) => open({ from })} />
      <MomentRow
        label={m['economy.page.times.closes']()}
        error={errorOf('opening')}
        value={opening.until}
        onChange={(until) => open({ until })}
      />
      <OptionalNumberRow
        label={m['economy.page.times.sale']()}
        help={m['economy.page.times.saleHelp']()}
        none={m['economy.page.times.noSale']()}
        first={FIRST_PERCENT}
        min={1}
        max={SALE_PERCENT_MAX}
        error={errorOf('sale.percent')}
        value={sale?.percent ?? null}
        onChange={(percent) => change({ sale: percent === null ? null : { ...(sale ?? ALWAYS), percent } })}
      />
      {sale && (
        <>
          <MomentRow
            label={m['economy.page.times.saleFrom']()}
            value={sale.from}
            onChange={(from) => change({ sale: { ...sale, from } })}
          />
          <MomentRow
            label={m['economy.page.times.saleUntil']()}
            error={errorOf('sale')}
            value={sale.until}
            onChange={(until) => change({ sale: { ...sale, until } })}
          />
        </>
      )}
    </Disclosure>
  )
}
