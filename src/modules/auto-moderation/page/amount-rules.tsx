import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'
import { Note } from '#ui/note.tsx'
import { DiscordBlock } from './discord-block.tsx'
import { Field, useFilters } from './fields.tsx'
import { PingTargets } from './ping-targets.tsx'
import { RuleRow } from './rule-row.tsx'

export function SpamRule() {
  const { spam } = useFilters()
  return (
    <RuleRow
      name="spam"
      title={m['auto-moderation.page.spam.title']()}
      sentence={({ limit, time }) => m['auto-moderation.page.sentences.spam']({ limit, time })}
      slots={{
        limit: { path: 'spam.limit', words: m['auto-moderation.page.sentences.messages']({ count: spam.limit }) },
        time: { path: 'spam.timeout', words: durationText(spam.timeout) },
      }}
    >
      <Field.Number name="spam.limit" />
      <Field.Duration name="spam.timeout" />
    </RuleRow>
  )
}

export function MentionsRule() {
  const { mentions } = useFilters()
  return (
    <RuleRow
      name="mentions"
      title={m['auto-moderation.page.mentions.title']()}
      sentence={({ limit, time, action }) => m['auto-moderation.page.sentences.mentions']({ limit, time, action })}
      slots={{
        limit: {
          path: 'mentions.limit',
          words: m['auto-moderation.page.sentences.mentionCount']({ count: mentions.limit }),
        },
        time: { path: 'mentions.timeout', words: durationText(mentions.timeout) },
        action: {
          path: 'mentions.ghostping',
          words: mentions.ghostping
            ? m['auto-moderation.page.sentences.actions.deleted']()
            : m['auto-moderation.page.sentences.actions.counted'](),
        },
      }}
    >
      <Field.Number name="mentions.limit" />
      <Field.Duration name="mentions.timeout" />
      <Field.Toggle name="mentions.ghostping" />
      <DiscordBlock name="mentions" />
      {mentions.block.status && <Note>{m['auto-moderation.page.mentions.blockCounts']()}</Note>}
    </RuleRow>
  )
}

export function PingsRule() {
  const { pings } = useFilters()
  const count = pings.targets.length
  return (
    <RuleRow
      name="pings"
      title={m['auto-moderation.page.pings.title']()}
      sentence={({ targets, action }) => m['auto-moderation.page.sentences.pings']({ targets, action })}
      slots={{
        targets: {
          path: 'pings.targets',
          words:
            count > 0
              ? m['auto-moderation.page.sentences.targets']({ count })
              : m['auto-moderation.page.sentences.nobody'](),
        },
        action: {
          path: 'pings.block.status',
          words: pings.block.status
            ? m['auto-moderation.page.sentences.actions.stopped']()
            : m['auto-moderation.page.sentences.actions.removed'](),
        },
      }}
      idle={count === 0 && m['auto-moderation.page.pings.idle']()}
    >
      <PingTargets />
      <DiscordBlock name="pings" />
    </RuleRow>
  )
}
