import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided, type Effect, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf, ModalEvent } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView, StoredRecord } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import type { CaptchaSettings } from '../settings.ts'
import { problemOf } from './admit.ts'
import { challengeIn, challengeRecord, newChallenge, newPicture } from './challenge.ts'
import { challengeMessage } from './challenge-message.ts'
import { checkAnswer } from './check-answer.ts'
import { fail, pass, startChallenge } from './outcomes.ts'
import { changed, hearOfPicture, overFor, say, sumFor } from './redraw.ts'
import { webToken } from './web-test.ts'

type Settings = CaptchaSettings
const ANSWER_MAX = 100
/** How long the channel shows that a typed answer was wrong. */
const HINT_SECONDS = 10
/** From this level on a mistake brings another picture. */
const NEW_PICTURE_FROM_LEVEL = 3

/**
 * Opens the form without loading anything, because Discord wants it immediately; the question is in the message above.
 */
export function openAnswer({ member, locale: { own: locale } }: ComponentEvent): Decision {
  return decided('formOpened', {
    type: 'modal',
    modal: {
      customId: customId('welcome', 'captcha-submit', member.id),
      title: m['captcha.name']({}, { locale }),
      fields: [
        {
          key: 'answer',
          kind: 'line',
          label: m['captcha.bot.yourAnswer']({}, { locale }),
          required: true,
          max: ANSWER_MAX,
        },
      ],
    },
  })
}

export function submitAnswer(event: ModalEvent, settings: Settings, view: RuleView): Decision {
  const { member, fields, locale } = event
  const record = waitingRecord(view)
  if (!record) return overFor(locale.own)
  const answer = fields.get('answer')?.[0] ?? ''
  const talk: Talk = {
    locale: locale.own,
    say: (content) => [say(content)],
    sayWrong: (content) => [say(content)],
    // A message that only they see is updated in response to the form.
    redraw: record.messageId
      ? null
      : (message, content) => [
          { type: 'update', message, answerTo: hearOfPicture(member.id, 'update', event) },
          { type: 'followUp', isPrivate: true, message: { content } },
        ],
  }
  return answered(settings, { record, member, answer }, view, talk)
}

/** Typed into the channel instead of the form: checked the same way, and deleted. */
export function typedAnswer(
  { message, member }: EventOf<'messageCreated'>,
  settings: Settings,
  view: RuleView,
): Decision {
  const record = waitingRecord(view)
  if (!record || !member) return nothing('notWaitedFor')
  const { id: messageId, channelId } = message
  const gone: Effect = { type: 'deleteMessage', channelId, messageId, optional: true }
  const { locale } = view.guild
  const hint = (words: string): Effect => ({
    type: 'sendMessage',
    channelId,
    message: { content: `<@${member.id}> ${words}`, mentions: { users: [member.id] } },
    deleteAfterSeconds: HINT_SECONDS,
    optional: true,
  })
  const talk: Talk = { locale, say: () => [gone], sayWrong: (words) => [gone, hint(words)], redraw: null }
  return answered(settings, { record, member, answer: message.content }, view, talk)
}

export function pressed({ locale: { own: locale } }: ComponentEvent, { captcha }: Settings, view: RuleView): Decision {
  const record = waitingRecord(view)
  if (!record || challengeIn(record)?.kind !== 'button') return overFor(locale)
  return pass(captcha, record, view, { answer: [say(m['captcha.bot.passed']({}, { locale }))] })
}

export function otherPicture(event: ComponentEvent, { captcha }: Settings, view: RuleView): Decision {
  const { member, locale } = event
  const record = waitingRecord(view)
  const challenge = record && challengeIn(record)
  if (!record || challenge?.kind !== 'image' || challenge.token !== undefined) return overFor(locale.own)
  if (challenge.refreshes >= captcha.refresh) {
    return decided('noMorePictures', say(m['captcha.bot.noMorePictures']({}, { locale: locale.own })))
  }
  const asked = newPicture({ ...challenge, refreshes: challenge.refreshes + 1 }, view)
  const dueAt = record.dueAt ?? view.now
  const message = challengeMessage(captcha, asked, dueAt, member, view)
  return changed(record, asked, dueAt, [
    { type: 'update', message, answerTo: hearOfPicture(member.id, 'update', event) },
  ])
}

export function askSum({ member, locale }: ComponentEvent, { captcha }: Settings, view: RuleView): Decision {
  const record = waitingRecord(view)
  const challenge = record && challengeIn(record)
  if (!record || challenge?.kind !== 'image' || challenge.token !== undefined || !captcha.audio)
    return overFor(locale.own)
  return sumFor(captcha, { record, challenge, member }, view, (message) => [{ type: 'update', message }])
}

/** The address is shown only to this member: anybody who has it could take the test in their place. */
export function giveLink(
  { guildId, member, locale: { own: locale } }: ComponentEvent,
  _settings: Settings,
  view: RuleView,
): Decision {
  const record = waitingRecord(view)
  const token = record && challengeIn(record)?.token
  if (!token) return overFor(locale)
  const url = `${view.site[locale]}/verify/${webToken({ guildId, userId: member.id, secret: token })}`
  return decided('linkGiven', {
    type: 'reply',
    isPrivate: true,
    message: {
      content: m['captcha.bot.link']({ end: momentTag(record.dueAt ?? view.now, 'R') }, { locale }),
      rows: [{ buttons: [{ label: m['captcha.bot.openPage']({}, { locale }), url }] }],
    },
  })
}

/** After a failure that removed nobody. */
export function askAgain({ member, locale }: ComponentEvent, { captcha }: Settings, view: RuleView): Decision {
  const record = challengeRecord(view)
  if (record?.state !== 'failed') return overFor(locale.own)
  const problem = captcha.status ? problemOf(captcha, view) : 'testOff'
  if (problem) {
    return pass(captcha, record, view, {
      answer: [say(m['captcha.bot.passed']({}, { locale: locale.own }))],
      code: problem,
    })
  }
  return startChallenge(captcha, newChallenge(captcha, member, view), member, record, view)
}

function waitingRecord(view: RuleView): StoredRecord | null {
  const record = challengeRecord(view)
  return record?.state === 'waiting' ? record : null
}

type Given = { record: StoredRecord; member: MemberSnapshot; answer: string }
/** How to answer the person. */
type Talk = {
  locale: Locale
  say(words: string): Effect[]
  /** The test continues; says that the answer was wrong. */
  sayWrong(words: string): Effect[]
  /** Shows another picture of a test that only they see; null: it cannot be updated from here. */
  redraw: ((message: BotMessage, words: string) => Effect[]) | null
}

function answered(
  { captcha }: Settings,
  { record, member, answer: text }: Given,
  view: RuleView,
  talk: Talk,
): Decision {
  const { locale, say: answer, sayWrong } = talk
  const challenge = challengeIn(record)
  const isElsewhere = challenge?.kind === 'button' || challenge?.token !== undefined
  if (!challenge || isElsewhere) return { effects: answer(''), reasons: [{ code: 'notWaitedFor' }] }
  switch (checkAnswer({ challenge, dueAt: record.dueAt }, text, captcha.attempts, view.now)) {
    case 'right':
      return pass(captcha, record, view, { answer: answer(m['captcha.bot.passed']({}, { locale })) })
    case 'tooLate':
      return fail(captcha, record, member, 'timeout', view, answer(m['captcha.bot.tooLate']({}, { locale })))
    case 'outOfTries':
      return fail(captcha, record, member, 'attempts', view, answer(m['captcha.bot.outOfTries']({}, { locale })))
    case 'wrong': {
      const left = captcha.attempts - challenge.attempts
      const again = { ...challenge, attempts: challenge.attempts + 1 }
      const isReached = record.messageId !== null || talk.redraw !== null
      const isNew = isReached && challenge.kind === 'image' && challenge.level >= NEW_PICTURE_FROM_LEVEL
      const asked = isNew ? newPicture(again, view) : { challenge: again, card: null }
      const dueAt = record.dueAt ?? view.now
      const words = m['captcha.bot.wrong']({ left }, { locale })
      if (!isNew) return changed(record, asked, dueAt, sayWrong(words))
      const message = challengeMessage(captcha, asked, dueAt, member, view)
      const effects = talk.redraw?.(message, words) ?? [...sayWrong(words), ...shown(record, message)]
      return changed(record, asked, dueAt, effects)
    }
  }
}

function shown({ id, channelId, messageId }: StoredRecord, message: BotMessage): Effect[] {
  if (!channelId || !messageId) return []
  const answerTo = hearOfPicture(id, 'edit', null)
  return [{ type: 'editMessage', channelId, messageId, message, optional: true, answerTo }]
}
