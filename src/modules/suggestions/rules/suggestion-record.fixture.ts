import { NOW } from '#core/bot/rule-view.fixture.ts'
import type { StoredRecord } from '#core/bot/view.ts'

export const aRecord = (changes: Partial<StoredRecord>): StoredRecord => ({
  kind: 'suggestionVote',
  id: 'one',
  number: null,
  state: 'up',
  subjectId: '7',
  actorId: null,
  channelId: null,
  messageId: '5',
  dueAt: null,
  version: 1,
  body: {},
  createdAt: NOW - 60_000,
  updatedAt: NOW - 60_000,
  ...changes,
})
/** Posted, and being voted on. */
export const aSuggestion = (changes: Partial<StoredRecord> = {}): StoredRecord =>
  aRecord({
    kind: 'suggestion',
    number: 1,
    state: 'pending',
    channelId: '4',
    body: {
      title: 'A quiz',
      description: 'Every first Friday.',
      image: null,
      isAnonymous: false,
      author: { name: 'Ann', avatar: null },
      emojis: { up: '✅', neutral: null, down: '❌' },
      folded: '',
      firstMessageId: '5',
      homeId: '4',
    },
    ...changes,
  })
