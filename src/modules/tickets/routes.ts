import type { ComponentRoute, ModalRoute, Routes } from '#core/bot/define-bot.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { Needs } from '#core/bot/view.ts'
import { askCloseReason, askReasonOrClose, askToClose, submitClose } from './rules/ask-to-close.ts'
import { claimTicket } from './rules/claim.ts'
import { acceptRequest, askRefusal, refuseRequest } from './rules/decide-request.ts'
import { askToDelete } from './rules/delete-ticket.ts'
import { comment, rate } from './rules/feedback.ts'
import { openMenu } from './rules/menu.ts'
import { answeredFirst } from './rules/offer-answers.ts'
import { openAnyway, openAnywayNeeds, openingNeeds, openTicket, submitForm } from './rules/open-ticket.ts'
import { addGuest, joinThread, removeGuest } from './rules/people.ts'
import { agreeToClose, declineClosing } from './rules/propose-closing.ts'
import { refuse } from './rules/refuse.ts'
import { reopenTicket } from './rules/reopen-ticket.ts'
import { requestById } from './rules/request-record.ts'
import { renameTicket, setPriority, transferTicket } from './rules/shape-ticket.ts'
import { askSurvey, submitSurvey } from './rules/survey.ts'
import { askTakeover, handOver } from './rules/take-over.ts'
import { ticketById, ticketOfChannel } from './rules/ticket-record.ts'
import { askTranscript } from './rules/transcript.ts'
import type { TicketsSettings } from './settings.ts'

type Press = ComponentRoute<TicketsSettings>
type Submit = ModalRoute<TicketsSettings>
type Event = ComponentEvent | ModalEvent

const NOTHING_YET = { reason: null, filled: null }

/** Who may press depends on the ticket or the panel, so every rule checks it itself. */
const press = (needs: (event: Event) => Needs, decide: Press['decide'], who: Press['who'] = 'anybody'): Press => ({
  kind: 'component',
  who,
  needs,
  decide,
})
const submit = (needs: (event: Event) => Needs, decide: Submit['decide'], who: Submit['who'] = 'anybody'): Submit => ({
  kind: 'modal',
  who,
  needs,
  decide,
})

const opening = ({ member }: Event): Needs => openingNeeds(member.id)
const here = ({ channelId }: Event): Needs => ({ records: ticketOfChannel(channelId) })
const request = ({ args }: Event): Needs => ({ records: requestById(args[0] ?? '') })
/** In private messages the server's id is the first argument. */
const privately = ({ args }: Event): Needs => ({ records: ticketById(args[1] ?? '') })

export const routes: Routes<TicketsSettings> = {
  open: press(opening, (event, settings, view) => openTicket(event, event.args[0] ?? '', NOTHING_YET, settings, view)),
  choose: press(opening, (event, settings, view) =>
    openTicket(event, event.values[0] ?? '', NOTHING_YET, settings, view),
  ),
  form: submit(opening, submitForm),
  openAnyway: press(({ member }) => openAnywayNeeds(member.id), openAnyway),
  answered: press(() => ({}), answeredFirst),
  accept: press(request, acceptRequest),
  refuse: press(request, askRefusal),
  refused: submit(request, refuseRequest),
  claim: press(here, (event, settings, view) => claimTicket(event, settings, view)),
  askTakeover: press(here, askTakeover),
  handOver: {
    kind: 'component',
    who: 'owner',
    needs: (event) => ({ records: ticketOfChannel(event.channelId), members: [event.args[1] ?? ''] }),
    decide: handOver,
  },
  menu: press(here, openMenu),
  add: press(here, (event, settings, view) => {
    const guest = event.targets.members.get(event.values[0] ?? '')
    if (!guest?.isMember) return refuse(event, 'memberGone')
    return addGuest(event, { id: guest.id, type: 'member' }, settings, view)
  }),
  remove: press(here, (event, settings, view) =>
    removeGuest(event, { id: event.values[0] ?? '', type: 'member' }, settings, view),
  ),
  priority: press(here, (event, settings, view) => setPriority(event, event.values[0] ?? '', settings, view)),
  transfer: press(here, (event, settings, view) => transferTicket(event, event.values[0] ?? '', settings, view)),
  rename: submit(here, (event, settings, view) =>
    renameTicket(event, event.fields.get('name')?.[0] ?? '', settings, view),
  ),
  close: press(here, askToClose),
  closeNow: press(here, askReasonOrClose),
  closeReason: press(here, askCloseReason),
  closed: submit(here, submitClose),
  solved: press(here, agreeToClose),
  notSolved: press(here, declineClosing),
  reopen: press(here, (event, settings, view) => reopenTicket(event, settings, view)),
  transcript: press(here, (event, settings, view) => askTranscript(event, settings, view)),
  delete: press(here, (event, settings, view) => askToDelete(event, settings, view)),
  deleteAnyway: press(here, (event, settings, view) => askToDelete(event, settings, view, { anyway: true })),
  join: press(({ args }) => ({ records: ticketById(args[0] ?? '') }), joinThread),
  rate: press(privately, rate, 'recipient'),
  comment: submit(privately, comment, 'recipient'),
  survey: press(privately, askSurvey, 'recipient'),
  surveyed: submit(privately, submitSurvey, 'recipient'),
}
