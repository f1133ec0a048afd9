import type { BoardShop } from '#core/leaderboards/reply.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { type BoardLook, Currency, Money } from './amounts.tsx'
import { RewardWords } from './rewards.tsx'
import './rewards.css'

/** What money can buy on the server, in the order of each shop. */
export function BoardShops({ shops, look }: { shops: readonly BoardShop[]; look: BoardLook }) {
  return shops.map(({ id, name, emoji, articles, more }) => (
    <section key={id}>
      <h2>
        {emoji && <Currency currency={emoji} cdn={look.cdn} />} {name}
      </h2>
      <p className="soft sm">{m['leaderboards.shopLead']()}</p>
      <ul className="board-rewards">
        {articles.map((article) => (
          <li key={article.id}>
            <span className="grow board-product">
              <RewardWords reward={article} look={look} />
            </span>
            <span className="num">
              {article.price < article.fullPrice && (
                <>
                  <s className="soft">{formatNumber(article.fullPrice, look.locale)}</s>{' '}
                </>
              )}
              {article.price === 0 ? m['leaderboards.free']() : <Money amount={article.price} look={look} />}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="soft sm">{m['leaderboards.shopMore']({ count: more })}</p>}
    </section>
  ))
}
