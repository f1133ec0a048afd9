import { m } from '#texts'

/** Spelled out: a computed key would bring every text of the product into the page. */
export const ticketStateLabels = {
  all: m['tickets.page.inbox.states.all'],
  open: m['tickets.page.inbox.states.open'],
  claimed: m['tickets.page.inbox.states.claimed'],
  waiting: m['tickets.page.inbox.states.waiting'],
  closed: m['tickets.page.inbox.states.closed'],
}
