import { useSearchParams } from 'react-router'
import { m } from '#texts'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { ScoreSection } from '#ui/scores/score-section.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { DEFAULT_CURRENCY, Field, useEconomySettings } from './page/fields.tsx'
import { Gains } from './page/gains.tsx'
import { IncomePanel } from './page/income-panel.tsx'
import { Items } from './page/items.tsx'
import { Leaderboards } from './page/leaderboards.tsx'
import { Limits } from './page/limits.tsx'
import { Options } from './page/options.tsx'
import { ShopPage } from './page/shop-page.tsx'
import { Shops } from './page/shops.tsx'

export default function EconomyPage() {
  const { moneySystem } = useEconomySettings()
  const [query] = useSearchParams()
  const shop = query.get('shop')
  if (moneySystem && shop !== null) return <ShopPage key={shop} id={shop} />
  return (
    <>
      <PageHead title={m['economy.name']()} aside={<Field.Power name="moneySystem" />}>
        {m['economy.summary']()}
      </PageHead>
      {moneySystem && (
        <>
          <Columns aside={<IncomePanel />}>
            <Gains />
          </Columns>
          <Columns>
            <Limits />
            <Options />
            <Shops />
            <Items />
            <Leaderboards />
            <Section title={m['economy.page.look.title']()} summary={m['economy.page.look.summary']()}>
              <Sheet>
                <Field.Emoji name="currencyIcon" fallback={DEFAULT_CURRENCY} />
                <Field.Color name="moneyColor" />
              </Sheet>
            </Section>
            <ScoreSection board="economy" xpOfLevel={null} />
          </Columns>
        </>
      )}
    </>
  )
}
