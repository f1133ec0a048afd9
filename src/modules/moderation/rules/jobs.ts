import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { RESET_JOB, resetCases, resetNeeds } from '../commands/remove-commands.ts'
import type { ModerationSettings } from '../settings.ts'
import { applyCase, applyNeeds } from './apply-case.ts'
import {
  CONTEXT_JOB,
  changeNeeds,
  contextFromPage,
  EDIT_JOB,
  editFromPage,
  LENGTH_JOB,
  LIFT_JOB,
  lengthFromPage,
  liftFromPage,
  REMOVE_JOB,
  removeFromPage,
} from './change-from-page.ts'
import { endCase, endNeeds } from './end-case.ts'
import { APPLY_JOB, END_JOB } from './open-case.ts'

type Job = EventOf<'jobDue'>

export function jobNeeds(event: Job): Needs {
  switch (event.job) {
    case APPLY_JOB:
      return applyNeeds(event)
    case END_JOB:
      return endNeeds(event)
    case RESET_JOB:
      return resetNeeds(event)
    case EDIT_JOB:
    case LIFT_JOB:
    case LENGTH_JOB:
    case CONTEXT_JOB:
    case REMOVE_JOB:
      return changeNeeds(event)
    default:
      return {}
  }
}

export function runJob(event: Job, settings: ModerationSettings, view: RuleView): Decision {
  switch (event.job) {
    case APPLY_JOB:
      return applyCase(event, settings, view)
    case END_JOB:
      return endCase(event, view)
    case RESET_JOB:
      return resetCases(event, view)
    case EDIT_JOB:
      return editFromPage(event, view)
    case LIFT_JOB:
      return liftFromPage(event, view)
    case LENGTH_JOB:
      return lengthFromPage(event, view)
    case CONTEXT_JOB:
      return contextFromPage(event, view)
    case REMOVE_JOB:
      return removeFromPage(event, view)
    default:
      return nothing('unknownJob')
  }
}
