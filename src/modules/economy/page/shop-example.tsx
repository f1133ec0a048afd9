import { m } from '#texts'
import { TextPreview } from '#ui/discord/text-preview.tsx'
import { shopVariables } from '../variables.ts'
import { useEconomySettings } from './fields.tsx'
import { ShopArticle } from './shop-article.tsx'

/** A sample shop, shown while the economy is off. */
export function ShopExample() {
  const { language: locale, moneyColor } = useEconomySettings()
  const example = {
    role: m['economy.page.example.role']({}, { locale }),
    xp: m['economy.page.example.xp']({}, { locale }),
    item: m['economy.page.example.item']({}, { locale }),
  }
  return (
    <>
      <TextPreview
        frame="embed"
        color={moneyColor}
        title={m['economy.page.example.shop']({}, { locale })}
        text=""
        variables={shopVariables}
      >
        <ShopArticle name={example.role} price={1500} />
        <ShopArticle name={example.xp} price={400} />
        <ShopArticle name={example.item} price={50} />
      </TextPreview>
      <p className="faint xs">{m['economy.page.example.note']()}</p>
    </>
  )
}
