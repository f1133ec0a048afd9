import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, ColorRow, EmojiRow, TextRow } from '#ui/entries/form-rows.tsx'
import { LockedRow } from '#ui/entries/locked-row.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { SHOP_STYLES } from '../settings.ts'
import { DEFAULT_SHOP_COLOR, SHOP_DESCRIPTION_MAX, SHOP_NAME_MAX, SHOP_SORTS, type Shop } from '../shop.ts'
import { BannerInput } from './banner-input.tsx'
import { ConditionForm } from './condition-form.tsx'
import { DescriptionInput } from './description-input.tsx'
import { optionsOf, SORT_LABELS, STYLE_LABELS } from './shop-labels.ts'
import { ShopTimesForm } from './shop-times-form.tsx'

export function ShopForm({ entry, change, errorOf, isNew }: EntryFormProps<Shop>) {
  const premium = useEditing(({ guild }) => guild.premium)
  const colorLabel = m['economy.page.form.color']()
  return (
    <>
      <TextRow
        label={m['economy.page.form.name']()}
        error={errorOf('name')}
        maxLength={SHOP_NAME_MAX}
        value={entry.name}
        onChange={(name) => change({ name })}
      />
      <EmojiRow
        label={m['economy.page.form.emoji']()}
        error={errorOf('emoji')}
        value={entry.emoji}
        onChange={(emoji) => change({ emoji })}
      />
      <DescriptionInput
        value={entry.description}
        max={SHOP_DESCRIPTION_MAX}
        error={errorOf('description')}
        onChange={(description) => change({ description })}
      />
      <ChoiceRow
        label={m['economy.page.form.style']()}
        look="segment"
        options={optionsOf(STYLE_LABELS)}
        value={entry.style}
        onChange={(next) => {
          const style = SHOP_STYLES.find((known) => known === next)
          if (style) change({ style })
        }}
      />
      {!isNew && (
        <>
          <ChoiceRow
            label={m['economy.page.form.sort']()}
            options={optionsOf(SORT_LABELS)}
            value={entry.sort}
            onChange={(next) => {
              const sort = SHOP_SORTS.find((known) => known === next)
              if (sort) change({ sort })
            }}
          />
          {premium || entry.color !== DEFAULT_SHOP_COLOR ? (
            <ColorRow
              label={colorLabel}
              error={errorOf('color')}
              value={entry.color}
              onChange={(color) => change({ color })}
            />
          ) : (
            <LockedRow label={colorLabel} />
          )}
          {premium || entry.banner !== null ? (
            <BannerInput value={entry.banner} error={errorOf('banner')} onChange={(banner) => change({ banner })} />
          ) : (
            <LockedRow label={m['economy.page.form.banner']()} />
          )}
          <ShopTimesForm shop={entry} errorOf={errorOf} change={change} />
          <ConditionForm
            condition={entry.condition}
            errorOf={(path) => errorOf(`condition.${path}`)}
            onChange={(condition) => change({ condition })}
          />
        </>
      )}
    </>
  )
}
