import { useState } from 'react'
import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChannelRow, NumberRow, SwitchRow, TextRow } from '#ui/entries/form-rows.tsx'
import { LockedRow } from '#ui/entries/locked-row.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { MessageRow } from '#ui/message-editor/message-row.tsx'
import { REPEAT_CHANNELS, type RepeatMessage } from '../repeat-message.ts'
import { repeatVariables } from '../variables.ts'
import { CampaignForm } from './campaign-form.tsx'
import { useWish } from './first-send.tsx'
import { FormWarnings } from './form-warnings.tsx'
import { NextSends } from './next-sends.tsx'
import { RhythmForm } from './rhythm-form.tsx'
import { RotationForm } from './rotation-form.tsx'
import { SavedMessageChoice } from './saved-message-choice.tsx'

export function RepeatForm(props: EntryFormProps<RepeatMessage>) {
  const { entry, change, errorOf } = props
  const premium = useEditing(({ guild }) => guild.premium)
  const { message } = entry
  const [sendsNow, setSendsNow] = useState(false)
  // A message that starts later is not sent before.
  const mayStartNow = props.isNew && entry.startAt === null
  useWish(mayStartNow && sendsNow)
  return (
    <>
      <TextRow
        label={m['repeat-messages.page.form.name']()}
        error={errorOf('name')}
        maxLength={30}
        value={entry.name}
        onChange={(name) => change({ name })}
      />
      <ChannelRow
        label={m['repeat-messages.page.form.channel']()}
        error={errorOf('channel')}
        types={REPEAT_CHANNELS}
        need="embed"
        value={entry.channel || null}
        onChange={(channel) => change({ channel: channel ?? '' })}
      />
      <RhythmForm {...props} />
      {mayStartNow && (
        <SwitchRow
          label={m['repeat-messages.page.form.sendNow']()}
          help={m['repeat-messages.page.form.sendNowHelp']()}
          value={sendsNow}
          onChange={setSendsNow}
        />
      )}
      <NextSends entry={entry} startsNow={mayStartNow && sendsNow} />
      <SavedMessageChoice entry={entry} change={change} />
      {message && (
        <MessageRow
          label={m['repeat-messages.page.form.message']()}
          error={errorOf('message')}
          value={message}
          onChange={(next) => change({ message: next })}
          variables={repeatVariables}
          channelId={entry.channel || null}
        />
      )}
      {message && <RotationForm {...props} />}
      <FormWarnings entry={entry} />
      <SwitchRow
        label={m['repeat-messages.page.form.forceResend']()}
        help={m['repeat-messages.page.form.forceResendHelp']()}
        value={entry.forceResend}
        onChange={(forceResend) => change({ forceResend })}
      />
      {!entry.forceResend && (
        <NumberRow
          label={m['repeat-messages.page.form.minMessages']()}
          error={errorOf('minMessages')}
          min={1}
          max={500}
          value={entry.minMessages}
          onChange={(minMessages) => change({ minMessages })}
        />
      )}
      {premium || entry.sticky ? (
        <SwitchRow
          label={m['repeat-messages.page.form.sticky']()}
          help={m['repeat-messages.page.form.stickyHelp']()}
          error={errorOf('sticky')}
          value={entry.sticky}
          onChange={(sticky) => change({ sticky })}
        />
      ) : (
        <LockedRow label={m['repeat-messages.page.form.sticky']()} help={m['repeat-messages.page.form.stickyHelp']()} />
      )}
      <Disclosure
        title={m['repeat-messages.page.campaign.title']()}
        summary={m['repeat-messages.page.campaign.summary']()}
      >
        <CampaignForm {...props} />
      </Disclosure>
    </>
  )
}
