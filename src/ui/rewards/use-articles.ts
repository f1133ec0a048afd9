import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { articleReward, type Reward } from '#core/settings/reward.ts'
import { useEntriesAs } from '../entries/use-collection-state.ts'
import { useGuildTools } from '../guild/guild-context.tsx'
import { type NamedEntry, useNamedEntries } from '../message-editor/use-named-entries.ts'
import { useRewardLabels } from './reward-labels.ts'

const article = z.object({ id: z.string(), shopId: z.string(), price: z.number(), reward: articleReward() })
type Article = z.infer<typeof article>

/** A product has no name of its own: it is named by what it brings and costs, and by its shop if there are several. */
export function articleNames(
  articles: readonly Article[],
  shops: readonly NamedEntry[] | null,
  label: (reward: Reward) => string,
  locale: Locale,
): NamedEntry[] {
  const shopOf = (id: string) => (shops && shops.length > 1 ? shops.find((shop) => shop.id === id)?.name : undefined)
  return articles.map(({ id, shopId, price, reward }) => ({
    id,
    name: [shopOf(shopId), label(reward), formatNumber(price, locale)].filter((part) => part !== undefined).join(' · '),
  }))
}

/** The products of the shops, for a choice among them; null until they are known. */
export function useArticles(): readonly NamedEntry[] | null {
  const { locale } = useGuildTools()
  const articles = useEntriesAs('articles', article)
  const shops = useNamedEntries('shops')
  const label = useRewardLabels()
  return useMemo(() => articles && articleNames(articles, shops, label, locale), [articles, shops, label, locale])
}
