import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChannelRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { channelLabel } from '#ui/guild/channel-label.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { REACTION_CHANNELS, type ReactionMessage } from '../reaction-message.ts'
import { useSavedReactions } from './fields.tsx'

/** A message cannot move: once it is posted, another channel needs a copy. */
export function ChannelOfMessage({ entry, change, errorOf }: EntryFormProps<ReactionMessage>) {
  const isPosted = useSavedReactions().some(({ id, message, gone }) => id === entry.id && message !== null && !gone)
  const isFound = entry.content === null
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === entry.channel))
  const label = m['roles-reactions.page.form.channel']()
  if (isPosted || isFound) {
    return (
      <FormField label={label} help={isPosted ? m['roles-reactions.page.form.channelStays']() : undefined}>
        {({ id, describedBy }) => (
          <output id={id} aria-describedby={describedBy}>
            {channelLabel(channel)}
          </output>
        )}
      </FormField>
    )
  }
  return (
    <ChannelRow
      label={label}
      error={errorOf('channel')}
      layout="column"
      types={REACTION_CHANNELS}
      need="react"
      value={entry.channel || null}
      onChange={(next) => change({ channel: next ?? '' })}
    />
  )
}
