import { formatNumber } from '#core/numbers.ts'
import type { ActivityReply } from '#core/user-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Empty } from '#ui/empty.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useServices } from '../../services-context.tsx'
import { ActivityTable } from './activity-table.tsx'
import { DayChart } from './day-chart.tsx'
import { dayLabel } from './day-label.ts'
import { type CountedKey, type Day, fillDays, isWorthCharting, memberChange, totalOf } from './fill-days.ts'
import './activity.css'

const SHOWN_DAYS = 30

/** What the bot counted here; periods before it counted are not shown. */
export default function Activity() {
  const { activity, retry } = useActivity()
  const { locale } = useGuildTools()
  const since = typeof activity === 'object' ? activity.since : null
  const summary = since ? m['overview.activity.since']({ day: dayLabel(since, locale) }) : undefined
  return (
    <Section title={m['overview.activity.title']()} {...(summary && { summary })}>
      {activity === 'loading' && <Skeleton shape="card" />}
      {activity === 'failed' && (
        <Empty icon="u-alert" action={<Button onClick={retry}>{m['dashboard.retry']()}</Button>}>
          {m['overview.activity.failed']()}
        </Empty>
      )}
      {typeof activity === 'object' &&
        (since === null ? (
          <Empty icon="u-clock">{m['overview.activity.none']()}</Empty>
        ) : (
          <Charts days={fillDays(activity, Date.now(), SHOWN_DAYS)} />
        ))}
    </Section>
  )
}

/** `count` selects singular or plural, `shown` is the formatted number. */
type Counted = { count: number; shown: string }

function Charts({ days }: { days: readonly Day[] }) {
  const { locale } = useGuildTools()
  const shown = (count: number) => formatNumber(count, locale)
  const valuesOf = (key: 'messages' | 'joins' | 'leaves' | 'members') =>
    days.map(({ counted }) => counted?.[key] ?? null)
  const wordsOf = (words: (inputs: Counted) => string, key: Parameters<typeof valuesOf>[0]) => (place: number) => {
    const { day, counted } = days[place] ?? { day: '', counted: null }
    const value = counted?.[key] ?? null
    const what = value === null ? m['overview.activity.notCounted']() : words({ count: value, shown: shown(value) })
    return m['overview.activity.day']({ day: dayLabel(day, locale), what })
  }
  const change = memberChange(days)
  const isCharted = isWorthCharting(days)
  const isDrawn = (key: CountedKey) => isCharted && totalOf(days, key) > 0
  const ends = [dayLabel(days[0]?.day ?? '', locale, 'short'), m['overview.activity.today']()] as const
  const members = days.at(-1)?.counted?.members ?? null
  return (
    <div className="activity sheet">
      <div className="activity-wide">
        <Figure value={shown(totalOf(days, 'messages'))} label={m['overview.activity.messages']()} big />
        {isDrawn('messages') && (
          <DayChart
            look="bars"
            label={m['overview.activity.messagesPerDay']()}
            values={valuesOf('messages')}
            ends={ends}
            written={shown}
            wordsOf={wordsOf(m['overview.activity.messagesOn'], 'messages')}
          />
        )}
      </div>
      <div className="activity-cells">
        <div>
          <Figure value={members === null ? '–' : shown(members)} label={membersLabel(change, shown)} />
          {isCharted && (
            <DayChart
              look="line"
              tone="quiet"
              label={m['overview.activity.membersPerDay']()}
              values={valuesOf('members')}
              ends={ends}
              wordsOf={wordsOf(m['overview.activity.membersOn'], 'members')}
            />
          )}
        </div>
        <div>
          <Figure value={shown(totalOf(days, 'joins'))} label={m['overview.activity.joins']()} />
          {isDrawn('joins') && (
            <DayChart
              look="bars"
              tone="success"
              label={m['overview.activity.joinsPerDay']()}
              values={valuesOf('joins')}
              ends={ends}
              written={shown}
              wordsOf={wordsOf(m['overview.activity.joinsOn'], 'joins')}
            />
          )}
        </div>
        <div>
          <Figure value={shown(totalOf(days, 'leaves'))} label={m['overview.activity.leaves']()} />
          {isDrawn('leaves') && (
            <DayChart
              look="bars"
              tone="quiet"
              label={m['overview.activity.leavesPerDay']()}
              values={valuesOf('leaves')}
              ends={ends}
              written={shown}
              wordsOf={wordsOf(m['overview.activity.leavesOn'], 'leaves')}
            />
          )}
        </div>
      </div>
      <Disclosure title={m['overview.activity.table']()}>
        <ActivityTable days={days} />
      </Disclosure>
    </div>
  )
}

function membersLabel(change: number | null, shown: (count: number) => string): string {
  if (change === null || change === 0) return m['overview.activity.members']()
  const signed = `${change > 0 ? '+' : '−'}${shown(Math.abs(change))}`
  return m['overview.activity.membersChanged']({ change: signed })
}

function Figure({ value, label, big }: { value: string; label: string; big?: boolean }) {
  return (
    <p className={big ? 'activity-figure activity-big' : 'activity-figure'}>
      <b>{value}</b>
      <span>{label}</span>
    </p>
  )
}

function useActivity(): { activity: ActivityReply | 'loading' | 'failed'; retry(): void } {
  const { api } = useServices()
  const id = useEditing(({ guild }) => guild.id)
  const { answer, askAgain } = useAnswer(() => api.readActivity(id), [api, id])
  if (!answer) return { activity: 'loading', retry: askAgain }
  return { activity: answer.kind === 'ok' ? answer.value : 'failed', retry: askAgain }
}
