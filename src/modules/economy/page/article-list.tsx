import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { durationText } from '#ui/fields/duration-text.ts'
import { Note } from '#ui/note.tsx'
import { useRewardLabels } from '#ui/rewards/reward-labels.ts'
import { RewardProblemBadge } from '#ui/rewards/reward-problem-badge.tsx'
import { Section } from '#ui/section.tsx'
import { type Article, articles } from '../article.ts'
import { articleOrder } from '../rules/sort-articles.ts'
import type { Shop } from '../shop.ts'
import { ArticleForm } from './article-form.tsx'
import { useLeft } from './facts.tsx'
import { useEconomySettings } from './fields.tsx'
import { Price } from './price.tsx'
import './economy.css'

/** The products of one shop. */
export function ArticleList({ shop }: { shop: Shop }) {
  const source = useCollection(articles, { parent: shop.id })
  const words = useRewardLabels()
  const { levelSystem } = useEconomySettings()
  const sells = (type: Article['reward']['type']) => source.entries.some(({ reward }) => reward.type === type)
  const newArticle = (id: string): Article => ({
    id,
    shopId: shop.id,
    price: 100,
    description: null,
    reward: { type: 'role', roleId: '' },
    stock: null,
    perMember: null,
    cooldown: null,
  })
  return (
    <Section title={m['economy.page.articles.title']()} summary={m['economy.page.articles.summary']()}>
      <div className="economy-stack">
        <EntryList
          source={source}
          schema={articles.schema}
          make={newArticle}
          order={articleOrder(shop.sort, ({ reward }) => words(reward))}
          title={({ reward }) => words(reward)}
          summary={(article) => <ArticleSummary article={article} />}
          form={ArticleForm}
          labels={{ price: m['economy.page.articles.price']() }}
          addLabel={m['economy.page.articles.add']()}
          empty={{
            title: m['economy.page.articles.none'](),
            text: m['economy.page.articles.noneHelp'](),
            icon: 'm-economy',
          }}
          width="wide"
          duplicable
        />
        {sells('xp') && !levelSystem && (
          <Note tone="attention">{m['issues.W_MODULE_OFF']({ module: m['levels.name']() })}</Note>
        )}
        {sells('custom') && <Note>{m['economy.page.articles.customNote']()}</Note>}
      </div>
    </Section>
  )
}

function ArticleSummary({ article }: { article: Article }) {
  const { price, perMember, cooldown, reward } = article
  const left = useLeft()(article)
  return (
    <span className="article-summary">
      {price === 0 ? m['economy.page.articles.free']() : <Price amount={price} />}
      {left !== null && (
        <Badge tone={left === 0 ? 'danger' : 'plain'}>{m['economy.page.articles.left']({ count: left })}</Badge>
      )}
      {article.stock !== null && article.restockHours && (
        <span>{m['economy.page.articles.restocked']({ count: article.restockHours })}</span>
      )}
      {perMember !== null && <span>{m['economy.page.articles.each']({ count: perMember })}</span>}
      {cooldown !== null && <span>{m['economy.page.articles.every']({ duration: durationText(cooldown) })}</span>}
      <RewardProblemBadge reward={reward} />
    </span>
  )
}
