import { m } from '#texts'
import { DiscordBlock } from './discord-block.tsx'
import { Field, useFilters } from './fields.tsx'
import { FilterBlock } from './filter-block.tsx'

const percent = (value: number) => m['auto-moderation.page.percent']({ value })

export function CapsFilter() {
  const { caps } = useFilters()
  return (
    <FilterBlock
      name="caps"
      title={m['auto-moderation.page.caps.title']()}
      summary={m['auto-moderation.page.caps.rule']({ limit: caps.limit, percent: caps.percent })}
    >
      <Field.Slider name="caps.percent" min={1} max={100} format={percent} />
      <Field.Number name="caps.limit" />
    </FilterBlock>
  )
}

export function EmojisFilter() {
  const { emojis } = useFilters()
  return (
    <FilterBlock
      name="emojis"
      title={m['auto-moderation.page.emojis.title']()}
      summary={m['auto-moderation.page.emojis.rule']({ limit: emojis.limit, percent: emojis.percent })}
    >
      <Field.Slider name="emojis.percent" min={1} max={100} format={percent} />
      <Field.Number name="emojis.limit" />
    </FilterBlock>
  )
}

export function MentionsFilter() {
  const { mentions } = useFilters()
  return (
    <FilterBlock
      name="mentions"
      title={m['auto-moderation.page.mentions.title']()}
      summary={m['auto-moderation.page.mentions.rule']({ limit: mentions.limit, seconds: mentions.timeout })}
    >
      <Field.Number name="mentions.limit" />
      <Field.Duration name="mentions.timeout" />
      <Field.Toggle name="mentions.ghostping" />
      <DiscordBlock name="mentions" />
    </FilterBlock>
  )
}

export function SpamFilter() {
  const { spam } = useFilters()
  return (
    <FilterBlock
      name="spam"
      title={m['auto-moderation.page.spam.title']()}
      summary={m['auto-moderation.page.spam.rule']({ limit: spam.limit, seconds: spam.timeout })}
    >
      <Field.Number name="spam.limit" />
      <Field.Duration name="spam.timeout" />
    </FilterBlock>
  )
}
