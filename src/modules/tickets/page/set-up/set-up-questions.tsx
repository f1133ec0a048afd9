import type { FunctionComponent } from 'react'
import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { Sheet } from '#ui/section.tsx'
import { Approval } from '../approval.tsx'
import { CategoryNotes } from '../category-notes.tsx'
import { Field, useTicketSettings } from '../fields.tsx'
import { Answers } from './answers.tsx'
import { FirstPanel } from './first-panel.tsx'
import type { SetUpStep } from './set-up-steps.ts'

function Place() {
  return (
    <>
      <Sheet>
        <Field.Channel name="ticketSystem.category" suggestName={m['tickets.page.where.newCategory']()} />
      </Sheet>
      <CategoryNotes />
    </>
  )
}

function Team() {
  const { rolesAccess } = useTicketSettings()
  return (
    <>
      <Sheet>
        <Field.Roles name="ticketSystem.rolesAccess" />
        <Field.Toggle name="ticketSystem.moderatorMentions" />
      </Sheet>
      {rolesAccess.length === 0 && <Note>{m['tickets.page.staff.nobody']()}</Note>}
    </>
  )
}

function Requests() {
  const { autoCreate } = useTicketSettings()
  return (
    <Sheet>
      <Approval />
      {!autoCreate && (
        <Field.Channel name="ticketSystem.channel" need="embed" suggestName={m['tickets.page.requests.newChannel']()} />
      )}
    </Sheet>
  )
}

export const SET_UP_QUESTIONS: Readonly<Record<SetUpStep, FunctionComponent>> = {
  place: Place,
  team: Team,
  approval: Requests,
  panel: FirstPanel,
  done: Answers,
}
