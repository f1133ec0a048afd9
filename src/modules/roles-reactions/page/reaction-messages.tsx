import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import { publishObstacle } from '#core/publishing/publish-state.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Columns } from '#ui/page-head.tsx'
import { PublicationState } from '#ui/publishing/publication-state.tsx'
import { PublishButton } from '#ui/publishing/publish-button.tsx'
import { RemovePosted } from '#ui/publishing/remove-posted.tsx'
import { usePublishing } from '#ui/publishing/use-publishing.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { isOver, type ReactionMessage, reactionMessage } from '../reaction-message.ts'
import { newReactionMessage } from '../rules/new-reaction-message.ts'
import { Field, useSavedReactions } from './fields.tsx'
import { PauseButton } from './pause-button.tsx'
import { postedOf } from './posted-of.ts'
import { PutInOrder } from './put-in-order.tsx'
import { ReactionFacts } from './reaction-facts.tsx'
import { ReactionForm } from './reaction-form.tsx'
import { ReactionPreview } from './reaction-preview.tsx'
import { useReactionMessages } from './use-reaction-messages.tsx'
import { UsesChart } from './uses-chart.tsx'
import { WhereGivenSection } from './where-given.tsx'

const schema = reactionMessage()
const SHOWN_SETTINGS = ['rolereacts']

/** One card per message; a paused one keeps everything but does nothing. */
export function ReactionMessages() {
  const source = useReactionMessages()
  const { reactionRoles } = useGuildTools()
  const saved = useSavedReactions()
  const uses = useAnswer(reactionRoles.readUses, [reactionRoles.readUses]).answer?.uses
  const [now] = useState(() => Date.now())
  const { publish, stepOf } = usePublishing(reactionRoles.publish, saved.map(postedOf))
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'roles-reactions'))
  const updates = useEditing((editing) => editing.updates)
  const channels = useEditing(({ guild }) => guild.channels)
  const obstacleTo = ({ channel }: ReactionMessage) =>
    publishObstacle({ channel, shown: SHOWN_SETTINGS, need: 'react', updates, channels })
  const titleOf = ({ name }: ReactionMessage) => name || m['roles-reactions.page.list.unnamed']()
  const channelName = ({ channel }: ReactionMessage) => channels.find(({ id }) => id === channel)?.name ?? ''
  const isThere = ({ message, gone }: ReactionMessage) => message !== null && !gone
  /** An existing message that was deleted, or one deleted at its end. */
  const isLost = (entry: ReactionMessage) =>
    entry.gone === true && (entry.content === null || (entry.deleteAtEnd === true && isOver(entry, now)))
  return (
    <Columns aside={<ReactionPreview entries={source.entries} />}>
      <Section title={m['roles-reactions.page.list.title']()} summary={m['roles-reactions.page.list.summary']()}>
        <EntryList
          source={source}
          path="rolereacts"
          schema={schema}
          make={newReactionMessage}
          title={titleOf}
          searched={(entry) => `${titleOf(entry)} ${channelName(entry)}`}
          sorts={[
            { label: m['roles-reactions.page.sorts.added'](), order: () => 0 },
            { label: m['roles-reactions.page.sorts.name'](), order: (a, b) => titleOf(a).localeCompare(titleOf(b)) },
            {
              label: m['roles-reactions.page.sorts.channel'](),
              order: (a, b) => channelName(a).localeCompare(channelName(b)),
            },
          ]}
          summary={(entry) => (
            <>
              <ReactionFacts entry={entry} />
              <UsesChart uses={uses?.[entry.id]} />
              {!isLost(entry) && (
                <PublicationState
                  posted={postedOf(entry)}
                  isGone={entry.gone === true}
                  step={stepOf(entry.id)}
                  obstacle={obstacleTo(entry)}
                />
              )}
            </>
          )}
          form={ReactionForm}
          labels={{
            name: m['roles-reactions.page.form.name'](),
            channel: m['roles-reactions.page.form.channel'](),
            pairs: m['roles-reactions.page.form.pairs'](),
            content: m['roles-reactions.page.form.content'](),
            link: m['roles-reactions.page.advanced.link'](),
            max: m['roles-reactions.page.advanced.max'](),
          }}
          actions={(entry) => (
            <>
              {canEdit && !isLost(entry) && (
                <PublishButton
                  posted={postedOf(entry)}
                  isGone={entry.gone === true}
                  name={`#${channelName(entry)}: ${titleOf(entry)}`}
                  step={stepOf(entry.id)}
                  obstacle={obstacleTo(entry)}
                  onPress={() => publish(postedOf(entry))}
                />
              )}
              <PauseButton entry={entry} onChange={source.update} />
              {canEdit && isThere(entry) && entry.pairs.length > 1 && (
                <PutInOrder entryId={entry.id} name={titleOf(entry)} disabled={obstacleTo(entry) !== null} />
              )}
            </>
          )}
          removal={{
            isAsked: (entry) => isThere(entry) && saved.some(({ id }) => id === entry.id),
            ask: ({ id }, question) => (
              <RemovePosted {...question} tell={(also) => reactionRoles.answerRemoval(id, also)} />
            ),
          }}
          addLabel={m['roles-reactions.page.list.add']()}
          empty={{ title: m['roles-reactions.page.list.none'](), text: m['roles-reactions.page.list.noneHelp']() }}
          width="wide"
          duplicable
        />
        <Sheet>
          <Field.Toggle name="rolereactsGuard" />
        </Sheet>
      </Section>
      <WhereGivenSection />
    </Columns>
  )
}
