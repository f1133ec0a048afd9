import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { DiscordBlock } from './discord-block.tsx'
import { Field, useFilters } from './fields.tsx'
import { InviteLook } from './invite-look.tsx'
import { NoiseMeter } from './noise-meter.tsx'
import { RuleRow } from './rule-row.tsx'

/** Discord's limit for its own rules. */
const DISCORD_WORDS_MAX = 1000

type Acting = { censor?: boolean; block?: { status: boolean } }

const actionWords = ({ censor, block }: Acting) => {
  if (block?.status) return m['auto-moderation.page.sentences.actions.stopped']()
  return censor
    ? m['auto-moderation.page.sentences.actions.masked']()
    : m['auto-moderation.page.sentences.actions.removed']()
}

export function WordsRule() {
  const { filter } = useFilters()
  const count = filter.mots.length
  return (
    <RuleRow
      name="filter"
      title={m['auto-moderation.page.words.title']()}
      sentence={({ words, action }) => m['auto-moderation.page.sentences.filter']({ words, action })}
      slots={{
        words: {
          path: 'filter.mots',
          words:
            count > 0
              ? m['auto-moderation.page.sentences.words']({ count })
              : m['auto-moderation.page.sentences.noWords'](),
        },
        action: { path: filter.block.status ? 'filter.block.status' : 'filter.censor', words: actionWords(filter) },
      }}
      idle={count === 0 && m['auto-moderation.page.words.idle']()}
    >
      <Field.Words name="filter.mots" isLong placeholder={m['auto-moderation.page.words.add']()} />
      <NoiseMeter filter="filter" />
      <Field.Toggle name="filter.censor" />
      <Field.Toggle name="filter.memberContent" />
      <DiscordBlock name="filter" />
      {filter.block.status && count > DISCORD_WORDS_MAX && (
        <Note tone="attention">{m['auto-moderation.page.words.tooMany']()}</Note>
      )}
    </RuleRow>
  )
}

export function InvitesRule() {
  const { invites } = useFilters()
  return (
    <RuleRow
      name="invites"
      title={m['auto-moderation.page.invites.title']()}
      sentence={({ action }) => m['auto-moderation.page.sentences.invites']({ action })}
      slots={{ action: { path: 'invites.censor', words: actionWords(invites) } }}
    >
      <InviteLook />
      <Field.Words name="invites.codes" placeholder={m['auto-moderation.page.invites.addCode']()} />
      <Field.Words name="invites.guilds" placeholder={m['auto-moderation.page.invites.addServer']()} />
      <Field.Toggle name="invites.censor" />
      <Field.Toggle name="invites.memberContent" />
    </RuleRow>
  )
}

export function LinksRule() {
  const { links } = useFilters()
  const count = links.domains.length
  const isAllowed = links.domainsMode === 'allowed'
  return (
    <RuleRow
      name="links"
      title={m['auto-moderation.page.links.title']()}
      sentence={({ domains, action }) =>
        isAllowed
          ? m['auto-moderation.page.sentences.linksAllowed']({ domains, action })
          : m['auto-moderation.page.sentences.linksForbidden']({ domains, action })
      }
      slots={{
        domains: {
          path: 'links.domains',
          words:
            count > 0
              ? m['auto-moderation.page.sentences.domains']({ count })
              : m['auto-moderation.page.sentences.noDomain'](),
        },
        action: { path: 'links.censor', words: actionWords(links) },
      }}
      idle={!isAllowed && count === 0 && !links.scams && m['auto-moderation.page.links.idle']()}
    >
      <Field.Choice name="links.domainsMode" look="segment" />
      <Field.Words name="links.domains" isLong placeholder={m['auto-moderation.page.links.add']()} />
      <NoiseMeter filter="links" />
      <Field.Toggle name="links.scams" />
      <Field.Toggle name="links.censor" />
      <Field.Toggle name="links.memberContent" />
    </RuleRow>
  )
}
