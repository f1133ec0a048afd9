import { useEffect, useRef, useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Columns } from '#ui/page-head.tsx'
import { Section } from '#ui/section.tsx'
import { useTicketSettings } from '../fields.tsx'
import { MemberView } from '../member-view.tsx'
import { SET_UP_QUESTIONS } from './set-up-questions.tsx'
import { obstacleAt, SET_UP_STEPS, type SetUpObstacle, type SetUpStep } from './set-up-steps.ts'
import { StepList } from './step-list.tsx'
import './set-up.css'

const OBSTACLES: Readonly<Record<SetUpObstacle, () => string>> = {
  category: m['tickets.page.setUp.needsCategory'],
  reception: m['tickets.page.setUp.needsReception'],
  look: m['tickets.page.panel.labelOrEmoji'],
}

const WORDS: Readonly<Record<SetUpStep, { title(): string; summary(): string }>> = {
  place: { title: m['tickets.page.setUp.place.title'], summary: m['tickets.page.setUp.place.summary'] },
  team: { title: m['tickets.page.setUp.team.title'], summary: m['tickets.page.setUp.team.summary'] },
  approval: { title: m['tickets.page.setUp.approval.title'], summary: m['tickets.page.setUp.approval.summary'] },
  panel: { title: m['tickets.page.setUp.panel.title'], summary: m['tickets.page.setUp.panel.summary'] },
  done: { title: m['tickets.page.setUp.done.title'], summary: m['tickets.page.setUp.done.summary'] },
}

/**
 * A few questions when tickets are switched on for the first time. The answers are edits like any others: previewed
 * beside the questions, and saved or discarded with the save bar.
 */
export function SetUp() {
  const [at, setAt] = useState(0)
  const [isTold, setIsTold] = useState(false)
  const step = SET_UP_STEPS[at] ?? 'done'
  const obstacle = obstacleAt(step, useTicketSettings())
  const place = useFocusOn(step)
  const Question = SET_UP_QUESTIONS[step]
  const go = (to: number) => {
    setIsTold(false)
    setAt(to)
  }
  const goOn = () => (obstacle === null ? go(at + 1) : setIsTold(true))
  return (
    <Columns aside={<MemberView area="panels" />}>
      <div ref={place} tabIndex={-1} className="set-up">
        <StepList current={step} />
        <Section key={step} title={WORDS[step].title()} summary={WORDS[step].summary()}>
          <Question />
          {isTold && obstacle !== null && (
            <Note tone="danger" alert>
              {OBSTACLES[obstacle]()}
            </Note>
          )}
        </Section>
        <div className="set-up-way">
          {at > 0 && <Button onClick={() => go(at - 1)}>{m['tickets.page.setUp.back']()}</Button>}
          {step !== 'done' && (
            <Button look="primary" onClick={goOn}>
              {m['tickets.page.setUp.next']()}
            </Button>
          )}
        </div>
        <p className="soft sm">{m['tickets.page.setUp.byHand']()}</p>
      </div>
    </Columns>
  )
}

/** A new question gets the focus; the first one does not, because it is part of the page. */
function useFocusOn(step: SetUpStep) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    place.current?.focus()
  }, [step])
  return place
}
