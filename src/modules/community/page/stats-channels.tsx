import { because, issue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { EntrySwitch } from '#ui/entries/entry-switch.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { areDistinctChannels } from '../settings.ts'
import { type StatsChannel, statsChannel } from '../stats-channel.ts'
import { figureWords } from './figure-labels.ts'
import { FigureTroubleBadge } from './figure-trouble.tsx'
import { newStatsChannel } from './new-stats-channel.ts'
import { StatsChannelForm } from './stats-channel-form.tsx'
import { useFigureName } from './use-figure-name.tsx'
import { UsualFigures } from './usual-figures.tsx'

export function StatsChannels() {
  const source = useSettingEntries<StatsChannel>('statsChannels', 'statsChannels')
  const title = useFigureName()
  const { readFigureTroubles } = useGuildTools()
  const revision = useEditing((editing) => editing.revision)
  // A save may have fixed the problem, once the bot has tried again.
  const { answer } = useAnswer(readFigureTroubles, [revision], { isOff: source.entries.length === 0 })
  const troubles = answer?.troubles ?? {}
  return (
    <Section title={m['community.page.stats.title']()} summary={m['community.page.stats.summary']()}>
      <EntryList
        source={source}
        path="statsChannels"
        schema={statsChannel}
        make={(id) => newStatsChannel(id, 'members')}
        title={title}
        summary={({ id, target, status }) => (
          <>
            {figureWords()[target]}
            {status && <FigureTroubleBadge trouble={troubles[id]} />}
          </>
        )}
        check={(entry, others) =>
          areDistinctChannels([entry, ...others]) ? [] : [issue('channel', 'V_DUPLICATE', because('figureChannel'))]
        }
        form={StatsChannelForm}
        actions={(entry, tell) => (
          <EntrySwitch
            label={m['community.page.active']({ name: title(entry) })}
            tell={tell}
            on={entry.status}
            onChange={(status) => source.update({ ...entry, status })}
          />
        )}
        besideAdd={<UsualFigures source={source} />}
        addLabel={m['community.page.stats.add']()}
        empty={{ title: m['community.page.stats.none'](), text: m['community.page.stats.noneHelp']() }}
      />
    </Section>
  )
}
