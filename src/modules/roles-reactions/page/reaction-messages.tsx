import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Columns } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { type ReactionMessage, reactionMessage } from '../reaction-message.ts'
import { PostAgainButton } from './gone-message.tsx'
import { modeName } from './mode-labels.ts'
import { newReactionMessage } from './new-reaction-message.ts'
import { PauseButton } from './pause-button.tsx'
import { ReactionForm } from './reaction-form.tsx'
import { ReactionPreview } from './reaction-preview.tsx'

const schema = reactionMessage()

/** One card per message; a paused one keeps everything and does nothing. */
export function ReactionMessages() {
  const source = useSettingEntries<ReactionMessage>('rolereacts', 'reactionRoles')
  const channels = useEditing(({ guild }) => guild.channels)
  const channelName = (id: string) => channels.find((channel) => channel.id === id)?.name
  return (
    <Columns aside={<ReactionPreview entries={source.entries} />}>
      <Section title={m['roles-reactions.page.list.title']()} summary={m['roles-reactions.page.list.summary']()}>
        <EntryList
          source={source}
          path="rolereacts"
          schema={schema}
          make={newReactionMessage}
          title={({ name }) => name || m['roles-reactions.page.list.unnamed']()}
          summary={({ channel, pairs, mode, status, gone, content }) => (
            <>
              {gone && (
                <>
                  <Badge tone="danger">{m['roles-reactions.page.list.gone']()}</Badge>{' '}
                  {content === null && `${m['roles-reactions.page.list.goneForGood']()} `}
                </>
              )}
              {[
                !status && m['roles-reactions.page.list.paused'](),
                channelName(channel) ? `#${channelName(channel)}` : m['ui.values.gone'](),
                m['roles-reactions.page.list.pairs']({ count: pairs.length }),
                modeName(mode),
              ]
                .filter(Boolean)
                .join(' · ')}
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
              <PostAgainButton entry={entry} onChange={source.update} />
              <PauseButton entry={entry} onChange={source.update} />
            </>
          )}
          addLabel={m['roles-reactions.page.list.add']()}
          empty={{ title: m['roles-reactions.page.list.none'](), text: m['roles-reactions.page.list.noneHelp']() }}
          width="wide"
          duplicable
        />
      </Section>
    </Columns>
  )
}
