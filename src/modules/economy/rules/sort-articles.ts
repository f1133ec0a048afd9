import type { Article } from '../article.ts'
import type { Shop } from '../shop.ts'

const TYPES: readonly Article['reward']['type'][] = ['role', 'temprole', 'xp', 'item', 'custom']

/** The order of products in a shop; `created` keeps the order in which they were made. */
export function articleOrder(
  sort: Shop['sort'],
  nameOf: (article: Article) => string,
): (a: Article, b: Article) => number {
  switch (sort) {
    case 'created':
      return () => 0
    case 'priceAsc':
      return (a, b) => a.price - b.price
    case 'priceDesc':
      return (a, b) => b.price - a.price
    case 'name':
      return (a, b) => nameOf(a).localeCompare(nameOf(b))
    case 'type':
      return (a, b) => TYPES.indexOf(a.reward.type) - TYPES.indexOf(b.reward.type)
  }
}
