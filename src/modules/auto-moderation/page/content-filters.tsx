import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { DiscordBlock } from './discord-block.tsx'
import { Field, useFilters } from './fields.tsx'
import { FilterBlock } from './filter-block.tsx'

/** Discord's own rules hold no more. */
const DISCORD_WORDS_MAX = 1000

export function WordsFilter() {
  const { filter } = useFilters()
  return (
    <FilterBlock
      name="filter"
      title={m['auto-moderation.page.words.title']()}
      summary={m['auto-moderation.page.words.summary']()}
      idle={filter.mots.length === 0 && m['auto-moderation.page.words.idle']()}
    >
      <Field.Words name="filter.mots" placeholder={m['auto-moderation.page.words.add']()} />
      <Field.Toggle name="filter.censor" />
      <Field.Toggle name="filter.memberContent" />
      <DiscordBlock name="filter" />
      {filter.block.status && filter.mots.length > DISCORD_WORDS_MAX && (
        <Note tone="attention">{m['auto-moderation.page.words.tooMany']()}</Note>
      )}
    </FilterBlock>
  )
}

export function InvitesFilter() {
  return (
    <FilterBlock
      name="invites"
      title={m['auto-moderation.page.invites.title']()}
      summary={m['auto-moderation.page.invites.summary']()}
    >
      <Field.Words name="invites.codes" placeholder={m['auto-moderation.page.invites.addCode']()} />
      <Field.Words name="invites.guilds" placeholder={m['auto-moderation.page.invites.addServer']()} />
      <Field.Toggle name="invites.censor" />
      <Field.Toggle name="invites.memberContent" />
    </FilterBlock>
  )
}

export function LinksFilter() {
  const { links } = useFilters()
  return (
    <FilterBlock
      name="links"
      title={m['auto-moderation.page.links.title']()}
      summary={m['auto-moderation.page.links.summary']()}
      idle={links.domainsMode === 'forbidden' && links.domains.length === 0 && m['auto-moderation.page.links.idle']()}
    >
      <Field.Choice name="links.domainsMode" look="segment" />
      <Field.Words name="links.domains" placeholder={m['auto-moderation.page.links.add']()} />
      <Field.Toggle name="links.censor" />
      <Field.Toggle name="links.memberContent" />
    </FilterBlock>
  )
}
