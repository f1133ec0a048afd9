import { useSearchParams } from 'react-router'
import { m } from '#texts'
import { useCollection } from '#ui/entries/use-collection.ts'
import { ModuleOff } from '#ui/module-off.tsx'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { ScoreSection } from '#ui/scores/score-section.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WhenNear } from '#ui/when-near.tsx'
import { EconomyFactsProvider } from './page/facts.tsx'
import { DEFAULT_CURRENCY, Field, useEconomySettings } from './page/fields.tsx'
import { Gains } from './page/gains.tsx'
import { IncomePanel } from './page/income-panel.tsx'
import { Items } from './page/items.tsx'
import { Leaderboards } from './page/leaderboards.tsx'
import { Ledger } from './page/ledger.tsx'
import { Limits } from './page/limits.tsx'
import { MoneyFlow } from './page/money-flow.tsx'
import { MoneyTrial } from './page/money-trial.tsx'
import { Options } from './page/options.tsx'
import { Recipes } from './page/recipes.tsx'
import { ShopExample } from './page/shop-example.tsx'
import { ShopPage } from './page/shop-page.tsx'
import { ShopPreview } from './page/shop-preview.tsx'
import { Shops } from './page/shops.tsx'
import { shops } from './shop.ts'

export default function EconomyPage() {
  const { moneySystem } = useEconomySettings()
  const [query] = useSearchParams()
  const shop = query.get('shop')
  if (moneySystem && shop !== null) {
    return (
      <EconomyFactsProvider>
        <ShopPage key={shop} id={shop} />
      </EconomyFactsProvider>
    )
  }
  return (
    <>
      <PageHead title={m['economy.name']()} aside={<Field.Power name="moneySystem" />}>
        {m['economy.summary']()}
      </PageHead>
      {!moneySystem && (
        <ModuleOff
          icon="m-economy"
          lines={[
            { icon: 'm-messages', text: m['economy.page.off.gain']() },
            { icon: 'm-economy', text: m['economy.page.off.shop']() },
            { icon: 'u-undo', text: m['economy.page.off.ledger']() },
          ]}
          preview={<ShopExample />}
        />
      )}
      {moneySystem && (
        <EconomyFactsProvider>
          <Columns
            aside={
              <div className="economy-stack">
                <IncomePanel />
                <MoneyFlow />
              </div>
            }
          >
            <Gains />
          </Columns>
          <ShopsAsSeen />
          <Columns>
            <Items />
            <Recipes />
          </Columns>
          <Columns aside={<MoneyTrial />}>
            <Limits />
            <Options />
          </Columns>
          <Columns>
            <Leaderboards />
            <Section title={m['economy.page.look.title']()} summary={m['economy.page.look.summary']()}>
              <Sheet>
                <Field.Emoji name="currencyIcon" fallback={DEFAULT_CURRENCY} />
                <Field.Color name="moneyColor" />
              </Sheet>
            </Section>
            <WhenNear instead={<Skeleton shape="card" />}>
              <Ledger />
            </WhenNear>
            <ScoreSection board="economy" xpOfLevel={null} />
          </Columns>
        </EconomyFactsProvider>
      )}
    </>
  )
}

/** Beside the list: the first shop as members open it. */
function ShopsAsSeen() {
  const [first] = useCollection(shops).entries
  return (
    <Columns aside={first && <ShopPreview shop={first} />}>
      <Shops />
    </Columns>
  )
}
