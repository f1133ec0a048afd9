import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { MomentRow, NumberRow, SwitchRow } from '#ui/entries/form-rows.tsx'
import type { RepeatMessage } from '../repeat-message.ts'

/** Start, end and number of copies. */
export function CampaignForm({ entry, change, errorOf }: EntryFormProps<RepeatMessage>) {
  return (
    <>
      <MomentRow
        label={m['repeat-messages.page.campaign.start']()}
        value={entry.startAt}
        onChange={(startAt) => change({ startAt })}
      />
      <MomentRow
        label={m['repeat-messages.page.campaign.end']()}
        error={errorOf('endAt')}
        value={entry.endAt}
        onChange={(endAt) => change({ endAt })}
      />
      <NumberRow
        label={m['repeat-messages.page.campaign.maxSends']()}
        error={errorOf('maxSends')}
        min={0}
        max={10_000}
        zero={m['repeat-messages.page.campaign.noLimit']()}
        value={entry.maxSends ?? 0}
        onChange={(count) => change({ maxSends: count === 0 ? null : count })}
      />
      <SwitchRow
        label={m['repeat-messages.page.campaign.crosspost']()}
        help={m['repeat-messages.page.campaign.crosspostHelp']()}
        value={entry.crosspost}
        onChange={(crosspost) => change({ crosspost })}
      />
    </>
  )
}
