import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { DurationRow, NumberRow } from '#ui/entries/form-rows.tsx'
import { LockedRow } from '#ui/entries/locked-row.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { RewardInput } from '#ui/rewards/reward-input.tsx'
import {
  ARTICLE_COOLDOWN_MAX_SECONDS,
  ARTICLE_DESCRIPTION_MAX,
  ARTICLE_PER_MEMBER_MAX,
  ARTICLE_PRICE_MAX,
  ARTICLE_RESTOCK_MAX_HOURS,
  ARTICLE_STOCK_MAX,
  type Article,
} from '../article.ts'
import { DescriptionInput } from './description-input.tsx'
import { OptionalNumberRow } from './optional-number.tsx'

const KINDS = ['role', 'temprole', 'xp', 'item', 'custom'] as const
const NAME_MAX = 200
const DAY_SECONDS = 86_400

export function ArticleForm({ entry, change, errorOf }: EntryFormProps<Article>) {
  const premium = useEditing(({ guild }) => guild.premium)
  return (
    <>
      <RewardInput
        kinds={KINDS}
        nameMax={NAME_MAX}
        value={entry.reward}
        onChange={(reward) => change({ reward })}
        errorOf={(part) => errorOf(`reward.${part}`)}
      />
      <NumberRow
        label={m['economy.page.articles.price']()}
        help={entry.price === 0 ? m['economy.page.articles.freeHelp']() : undefined}
        error={errorOf('price')}
        min={0}
        max={ARTICLE_PRICE_MAX}
        value={entry.price}
        onChange={(price) => change({ price })}
      />
      <DescriptionInput
        value={entry.description}
        max={ARTICLE_DESCRIPTION_MAX}
        error={errorOf('description')}
        onChange={(description) => change({ description })}
      />
      <Disclosure title={m['economy.page.articles.advanced']()} summary={m['economy.page.articles.advancedHelp']()}>
        {premium || entry.stock !== null ? (
          <OptionalNumberRow
            label={m['economy.page.articles.stock']()}
            none={m['economy.page.articles.unlimited']()}
            first={10}
            max={ARTICLE_STOCK_MAX}
            error={errorOf('stock')}
            value={entry.stock}
            onChange={(stock) => change({ stock })}
          />
        ) : (
          <LockedRow label={m['economy.page.articles.stock']()} />
        )}
        {entry.stock !== null && (
          <OptionalNumberRow
            label={m['economy.page.articles.restock']()}
            help={m['economy.page.articles.restockHelp']()}
            none={m['economy.page.articles.noRestock']()}
            first={24}
            min={1}
            max={ARTICLE_RESTOCK_MAX_HOURS}
            error={errorOf('restockHours')}
            value={entry.restockHours ?? null}
            onChange={(restockHours) => change({ restockHours })}
          />
        )}
        <OptionalNumberRow
          label={m['economy.page.articles.perMember']()}
          none={m['economy.page.articles.noLimit']()}
          first={1}
          min={1}
          max={ARTICLE_PER_MEMBER_MAX}
          error={errorOf('perMember')}
          value={entry.perMember}
          onChange={(perMember) => change({ perMember })}
        />
        <DurationRow
          label={m['economy.page.articles.cooldown']()}
          error={errorOf('cooldown')}
          optional={m['economy.page.articles.noCooldown']()}
          start={DAY_SECONDS}
          max={ARTICLE_COOLDOWN_MAX_SECONDS}
          value={entry.cooldown}
          onChange={(cooldown) => change({ cooldown })}
        />
      </Disclosure>
    </>
  )
}
