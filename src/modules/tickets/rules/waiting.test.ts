import { expect, it } from 'vitest'
import { waitingIn } from './waiting.ts'

const opened = { openedAt: 100, lastStaffAt: null, lastMemberAt: null, memberWaitsSince: null }

it.each([
  ['the team owes the first answer since the opening', {}, { for: 'team', since: 100 }],
  ['and still does after the member has added something', { lastMemberAt: 150 }, { for: 'team', since: 100 }],
  [
    'the member owes an answer once the team has written',
    { lastStaffAt: 200, lastMemberAt: 150 },
    { for: 'member', since: 200 },
  ],
  [
    'the clock begins with the first of several messages without an answer',
    { lastStaffAt: 200, memberWaitsSince: 300, lastMemberAt: 400 },
    { for: 'team', since: 300 },
  ],
  [
    'an earlier wait does not count any more',
    { lastStaffAt: 500, memberWaitsSince: 300, lastMemberAt: 400 },
    { for: 'member', since: 500 },
  ],
  [
    'of an older ticket the last message is known',
    { lastStaffAt: 200, lastMemberAt: 400 },
    { for: 'team', since: 400 },
  ],
  [
    'a reopened ticket waits since it was reopened',
    { memberWaitsSince: 900, lastMemberAt: 900 },
    { for: 'team', since: 900 },
  ],
])('%s', (_, spoken, waiting) => {
  expect(waitingIn({ ...opened, ...spoken })).toEqual(waiting)
})
