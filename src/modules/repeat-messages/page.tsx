import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { EntrySwitch } from '#ui/entries/entry-switch.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Columns, PageHead } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { useFirstSend } from './page/first-send.tsx'
import { NextMessage } from './page/next-message.tsx'
import { RepeatForm } from './page/repeat-form.tsx'
import { RepeatSummary } from './page/repeat-summary.tsx'
import { RepeatTest } from './page/repeat-test.tsx'
import { RepeatWarnings } from './page/repeat-warnings.tsx'
import { loudestOf, useSavedMessages } from './page/use-saved-messages.tsx'
import { useWeek } from './page/use-week.tsx'
import { WeekSection } from './page/week.tsx'
import { repeatMessages } from './repeat-message.ts'
import { beginsToNotifyEveryone } from './rules/entry-warnings.ts'
import { newRepeatMessage } from './rules/new-repeat-message.ts'

export default function RepeatMessagesPage() {
  const source = useCollection(repeatMessages)
  const first = useFirstSend(source)
  const saved = useSavedMessages()
  const week = useWeek(source)
  const guild = useEditing((editing) => editing.guild)
  const channelOf = (id: string) => guild.channels.find((channel) => channel.id === id)
  return (
    <>
      <PageHead title={m['repeat-messages.name']()}>{m['repeat-messages.summary']()}</PageHead>
      <WeekSection week={week} state={source.state} saved={saved} />
      <Columns aside={source.entries.length > 0 && <NextMessage entries={source.entries} week={week} saved={saved} />}>
        <Section title={m['repeat-messages.page.list.title']()} summary={m['repeat-messages.page.list.summary']()}>
          {first.within(
            <EntryList
              source={first.source}
              schema={repeatMessages.schema}
              make={newRepeatMessage}
              title={({ name }) => name}
              summary={(entry) => (
                <>
                  <RepeatSummary entry={entry} channel={channelOf(entry.channel)} week={week} />
                  <RepeatWarnings entry={entry} saved={saved} updatedAt={source.meta[entry.id]?.updatedAt} />
                </>
              )}
              actions={(entry, tell) => (
                <>
                  <EntrySwitch
                    label={m['repeat-messages.page.list.active']({ name: entry.name })}
                    on={entry.enabled}
                    tell={tell}
                    onChange={(enabled) => source.update({ ...entry, enabled })}
                  />
                  <RepeatTest entry={entry} />
                </>
              )}
              check={(entry, others) => {
                const before = source.entries.find(({ id }) => id === entry.id) ?? null
                return repeatMessages.checkEntry(entry, others, guild, before)
              }}
              question={(entry, before) =>
                beginsToNotifyEveryone(loudestOf(entry, saved), before && loudestOf(before, saved))
                  ? {
                      text: m['repeat-messages.page.form.everyoneAsk'](),
                      yes: m['repeat-messages.page.form.everyoneYes'](),
                    }
                  : null
              }
              form={RepeatForm}
              labels={{
                name: m['repeat-messages.page.form.name'](),
                channel: m['repeat-messages.page.form.channel'](),
                message: m['repeat-messages.page.form.message'](),
                interval: m['repeat-messages.page.rhythm.every'](),
                times: m['repeat-messages.page.rhythm.times'](),
                days: m['repeat-messages.page.rhythm.days'](),
                endAt: m['repeat-messages.page.campaign.end'](),
              }}
              addLabel={m['repeat-messages.page.list.add']()}
              empty={{ title: m['repeat-messages.page.list.none'](), text: m['repeat-messages.page.list.noneHelp']() }}
              width="wide"
              duplicable
            />,
          )}
        </Section>
      </Columns>
    </>
  )
}
