import type { PermissionName } from '#core/guild/permissions.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChannelRow, ChannelsRow, ChoiceRow } from '#ui/entries/form-rows.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { MissingNote } from '#ui/missing-note.tsx'
import { OVERFLOW_MAX, type TicketPanel } from '../panel.ts'
import { PremiumPart } from './premium-part.tsx'

const CATEGORIES = [CHANNEL_TYPE.category] as const
const TEXT_CHANNELS = [CHANNEL_TYPE.text] as const
/** Threads are created in the channel that announces tickets to the team. */
const FOR_THREADS: readonly PermissionName[] = [
  'viewChannel',
  'sendMessages',
  'createPrivateThreads',
  'sendMessagesInThreads',
  'manageThreads',
]

/** A channel or a thread, and the categories for open and closed tickets. */
export function PanelPlace({ entry, change, errorOf }: EntryFormProps<TicketPanel>) {
  const pending = m['tickets.page.panel.place.pending']()
  const { locale } = useGuildTools()
  const place = useEditing(({ guild }) => guild.channels.find(({ id }) => id === entry.notifyChannel))
  return (
    <>
      <ChoiceRow
        label={m['tickets.page.panel.place.mode']()}
        look="cards"
        value={entry.mode}
        options={{ channel: m['tickets.page.panel.modes.channel'](), thread: m['tickets.page.panel.modes.thread']() }}
        details={{
          channel: m['tickets.page.panel.modes.channelHelp'](),
          thread: m['tickets.page.panel.modes.threadHelp'](),
        }}
        onChange={(mode) => change({ mode: mode === 'thread' ? 'thread' : 'channel' })}
      />
      <ChannelRow
        label={m['tickets.page.panel.place.notify']()}
        help={m['tickets.page.panel.place.notifyHelp']()}
        error={errorOf('notifyChannel') && m['tickets.page.panel.place.notifyMissing']()}
        types={TEXT_CHANNELS}
        value={entry.notifyChannel}
        onChange={(notifyChannel) => change({ notifyChannel })}
      />
      {entry.mode === 'thread' && place && <MissingNote place={place} needed={FOR_THREADS} locale={locale} />}
      {entry.mode === 'channel' && (
        <>
          <ChannelsRow
            label={m['tickets.page.panel.place.overflow']()}
            help={m['tickets.page.panel.place.overflowHelp']()}
            error={errorOf('overflow')}
            types={CATEGORIES}
            max={OVERFLOW_MAX}
            value={entry.overflow}
            onChange={(overflow) => change({ overflow })}
          />
          <PremiumPart label={pending} isSet={entry.pendingCategory !== null}>
            <ChannelRow
              label={pending}
              help={m['tickets.page.panel.place.pendingHelp']()}
              error={errorOf('pendingCategory')}
              types={CATEGORIES}
              value={entry.pendingCategory}
              onChange={(pendingCategory) => change({ pendingCategory })}
            />
          </PremiumPart>
          <ChannelRow
            label={m['tickets.page.panel.place.closed']()}
            error={errorOf('closedCategory')}
            types={CATEGORIES}
            value={entry.closedCategory}
            onChange={(closedCategory) => change({ closedCategory })}
          />
        </>
      )}
    </>
  )
}
