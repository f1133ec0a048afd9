import type { CalendarReward } from '#core/settings/reward.ts'
import { m } from '#texts'
import { Gable } from '#ui/facade/stonework.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { useRewardProblem } from '#ui/rewards/reward-problem.ts'
import { CALENDAR_DAYS } from '../calendar-box.ts'
import type { Box } from '../rules/boxes.ts'
import './calendar.css'

const ICONS: Record<CalendarReward['type'], IconName> = {
  role: 'u-at',
  temprole: 'u-clock',
  xp: 'm-levels',
  money: 'm-economy',
  item: 'u-flask',
  custom: 'u-user',
}

const TIME_WORDS: Record<Box['time'], (() => string) | null> = {
  past: m['advent-calendar.page.boxes.past'],
  today: m['advent-calendar.page.boxes.today'],
  coming: null,
}

type WindowGridProps = { boxes: readonly Box[]; chosen: number; onChoose(day: number): void }

/** The façade of the calendar: a lit window holds a surprise, the last day is the door. */
export function WindowGrid({ boxes, chosen, onChoose }: WindowGridProps) {
  const problemOf = useRewardProblem()
  return (
    <div className="calendar-house">
      <Gable />
      <ol className="calendar-windows">
        {boxes.map((box) => (
          <li key={box.day} data-door={box.day === CALENDAR_DAYS || undefined}>
            <CalendarWindow
              box={box}
              isBroken={box.surprises.some(({ reward }) => problemOf(reward) !== null)}
              isChosen={box.day === chosen}
              onChoose={() => onChoose(box.day)}
            />
          </li>
        ))}
      </ol>
      <div className="calendar-plinth" />
    </div>
  )
}

type CalendarWindowProps = { box: Box; isBroken: boolean; isChosen: boolean; onChoose(): void }

/** Light, ring and dimming are also part of the accessible name. */
function CalendarWindow({ box, isBroken, isChosen, onChoose }: CalendarWindowProps) {
  const { day, surprises, time } = box
  const [first] = surprises
  const name = [
    m['advent-calendar.page.boxes.box']({ day }),
    m['advent-calendar.page.boxes.count']({ count: surprises.length }),
    TIME_WORDS[time]?.(),
    isBroken && m['advent-calendar.page.boxes.broken'](),
  ]
  return (
    <button
      type="button"
      className="calendar-window"
      data-time={time}
      data-lit={surprises.length > 0 || undefined}
      aria-pressed={isChosen}
      title={time === 'past' ? m['advent-calendar.page.boxes.pastHelp']() : undefined}
      onClick={onChoose}
    >
      <span className="unseen">{name.filter(Boolean).join(', ')}</span>
      <span className="calendar-day" aria-hidden="true">
        {day}
      </span>
      {first && (
        <span className="calendar-held" aria-hidden="true">
          <Icon name={ICONS[first.reward.type]} size="small" />
          {surprises.length > 1 && <span>{surprises.length}</span>}
        </span>
      )}
      {isBroken && (
        <span className="calendar-flag">
          <Icon name="u-alert" size="small" />
        </span>
      )}
    </button>
  )
}
