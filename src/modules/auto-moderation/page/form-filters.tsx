import { m } from '#texts'
import { DiscordBlock } from './discord-block.tsx'
import { Field, useFilters } from './fields.tsx'
import { FilterBlock } from './filter-block.tsx'
import { PingTargets } from './ping-targets.tsx'

export function MarkdownFilter() {
  const { markdown } = useFilters()
  return (
    <FilterBlock
      name="markdown"
      title={m['auto-moderation.page.markdown.title']()}
      summary={m['auto-moderation.page.markdown.summary']()}
      idle={markdown.types.length === 0 && m['auto-moderation.page.markdown.idle']()}
    >
      <Field.Choices name="markdown.types" />
      <Field.Toggle name="markdown.escape" />
    </FilterBlock>
  )
}

export function PingsFilter() {
  const { pings } = useFilters()
  return (
    <FilterBlock
      name="pings"
      title={m['auto-moderation.page.pings.title']()}
      summary={m['auto-moderation.page.pings.summary']()}
      idle={pings.targets.length === 0 && m['auto-moderation.page.pings.idle']()}
    >
      <PingTargets />
      <DiscordBlock name="pings" />
    </FilterBlock>
  )
}
