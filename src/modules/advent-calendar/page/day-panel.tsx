import type { RefObject } from 'react'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useCollection } from '#ui/entries/use-collection.ts'
import { Note } from '#ui/note.tsx'
import { useRewardLabels } from '#ui/rewards/reward-labels.ts'
import { RewardProblemBadge } from '#ui/rewards/reward-problem-badge.tsx'
import { CALENDAR_DAYS, calendarBoxes, type Surprise } from '../calendar-box.ts'
import { type Box, shareOf } from '../rules/boxes.ts'
import { type Rarity, rarityOf } from '../rules/rarity.ts'
import { CopyDay } from './copy-day.tsx'
import { newSurprise, SurpriseForm } from './surprise-form.tsx'
import './calendar.css'

type DayPanelProps = {
  box: Box
  boxes: readonly Box[]
  heading: RefObject<HTMLHeadingElement | null>
  onDay(day: number): void
}

/** The content of one box, with the chance of each surprise. */
export function DayPanel({ box, boxes, heading, onDay }: DayPanelProps) {
  const { day, surprises, time } = box
  const source = useCollection(calendarBoxes, { parent: day })
  const words = useRewardLabels()
  return (
    <>
      <div className="calendar-panel-head">
        <h2 className="grow" ref={heading} tabIndex={-1}>
          {m['advent-calendar.page.boxes.box']({ day })}
        </h2>
        <IconButton
          icon="u-right"
          className="calendar-previous"
          label={m['advent-calendar.page.panel.previous']()}
          disabled={day === 1}
          onClick={() => onDay(day - 1)}
        />
        <IconButton
          icon="u-right"
          label={m['advent-calendar.page.panel.next']()}
          disabled={day === CALENDAR_DAYS}
          onClick={() => onDay(day + 1)}
        />
      </div>
      {time === 'past' && <Note>{m['advent-calendar.page.boxes.pastHelp']()}</Note>}
      <EntryList
        key={`list ${day}`}
        source={source}
        schema={calendarBoxes.schema}
        make={(id) => newSurprise(id, day)}
        title={({ reward }) => words(reward)}
        summary={(surprise) => (
          <>
            {shareWords(surprise, surprises)} <RarityBadge rarity={rarityOf(surprise, surprises)} />{' '}
            <RewardProblemBadge reward={surprise.reward} />
          </>
        )}
        form={SurpriseForm}
        labels={{ weight: m['advent-calendar.page.surprise.weight']() }}
        addLabel={m['advent-calendar.page.panel.add']()}
        empty={{
          title: m['advent-calendar.page.panel.none'](),
          text: m['advent-calendar.page.panel.noneHelp'](),
          icon: 'm-advent-calendar',
        }}
        duplicable
      />
      <CopyDay key={`copy ${day}`} box={box} boxes={boxes} />
    </>
  )
}

function RarityBadge({ rarity }: { rarity: Rarity | null }) {
  if (rarity === null) return null
  return (
    <Badge>
      {rarity === 'rare' ? m['advent-calendar.page.panel.isRare']() : m['advent-calendar.page.panel.isLegendary']()}
    </Badge>
  )
}

function shareWords(surprise: Surprise, surprises: readonly Surprise[]): string {
  const { percent, isLess } = shareOf(surprise, surprises)
  if (isLess) return m['advent-calendar.page.panel.rare']()
  return m['advent-calendar.page.panel.share']({ percent })
}
