import { m } from '#texts'

/** Spelled out: a computed key would bring every text of the product into the page. */
export const ticketStateLabels = {
  open: m['tickets.page.inbox.states.open'],
  claimed: m['tickets.page.inbox.states.claimed'],
  waiting: m['tickets.page.inbox.states.waiting'],
  closed: m['tickets.page.inbox.states.closed'],
}

/** For several tickets: French adjectives are then plural. */
export const ticketFilterLabels = {
  all: m['tickets.page.inbox.filters.all'],
  open: m['tickets.page.inbox.filters.open'],
  claimed: m['tickets.page.inbox.filters.claimed'],
  waiting: m['tickets.page.inbox.filters.waiting'],
  closed: m['tickets.page.inbox.filters.closed'],
}
