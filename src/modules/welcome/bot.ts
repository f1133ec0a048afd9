import { defineBot } from '#core/bot/define-bot.ts'
import { mayHaveEntered } from '#core/members/has-entered.ts'
import { captchaSend, captchaVerify, captchaWaiting } from './captcha/commands/captcha-commands.ts'
import { challengeQuery } from './captcha/rules/challenge.ts'
import {
  askAgain,
  askSum,
  giveLink,
  openAnswer,
  otherPicture,
  pressed,
  submitAnswer,
  typedAnswer,
} from './captcha/rules/decide-answer.ts'
import { heldUpKey } from './captcha/rules/decide-arrival.ts'
import { decideRefused, decideTimeout, decideWeb, isByHand, refusedUser } from './captcha/rules/decide-end.ts'
import { GATE_POSTED, noteDeleted, noteGate, pressGate } from './captcha/rules/gate.ts'
import { GREET, verifiedUser } from './captcha/rules/greet-verified.ts'
import { hideNewChannel } from './captcha/rules/hide-new-channel.ts'
import { LOCK_JOB, LOCKED, lockChannels, UNLOCK_JOB, unlockChannels } from './captcha/rules/lock-channels.ts'
import { CHALLENGE_REFUSED, passedKey, TIMEOUT_JOB } from './captcha/rules/outcomes.ts'
import { REDRAWN, sumInPlace } from './captcha/rules/redraw.ts'
import { failedKey, removalsKey } from './captcha/rules/removals.ts'
import { countResult, RESULT, RESULTS } from './captcha/rules/results.ts'
import { WEB_JOB } from './captcha/rules/web-test.ts'
import { testCommand } from './commands/test-command.ts'
import { welcomeModule } from './module.ts'
import { decideMerge, kindOfJob } from './rules/decide-merge.ts'
import { decideDeparture, decideJoined, decideUpdated, decideVerified } from './rules/decide-moves.ts'
import { burstKey, greetedKey, staysKey, waitingKey } from './rules/memory.ts'
import type { WelcomeSettings } from './settings.ts'

const newcomersMatter = ({ welcomeMessage, captcha }: WelcomeSettings) => welcomeMessage || captcha.status
const stays = (userId: string, { welcomeBack }: WelcomeSettings) => (welcomeBack.enabled ? [staysKey(userId)] : [])
const greeting = (userId: string, settings: WelcomeSettings) => [
  waitingKey(userId),
  greetedKey(userId),
  burstKey('welcome'),
  ...stays(userId, settings),
]
const arrival = (userId: string, settings: WelcomeSettings) =>
  settings.captcha.status
    ? {
        memory: [...greeting(userId, settings), passedKey(userId), heldUpKey(userId), removalsKey(userId)],
        records: challengeQuery(userId),
      }
    : { memory: greeting(userId, settings) }
const testOf = (userId: string) => ({ records: challengeQuery(userId), memory: [removalsKey(userId)] })
const ownTest = ({ member }: { member: { id: string } }) => testOf(member.id)

export const bot = defineBot(welcomeModule, {
  on: {
    memberJoined: {
      when: newcomersMatter,
      needs: ({ member }, settings) => arrival(member.id, settings),
      decide: decideJoined,
    },
    memberUpdated: {
      when: newcomersMatter,
      // Names and roles change all day long; only few changes are worth reading the memory for.
      concerns: (event, settings) => mayHaveEntered(event.before, event.member) || isByHand(event, settings),
      needs: ({ member }, settings) => arrival(member.id, settings),
      decide: decideUpdated,
    },
    requested: {
      when: newcomersMatter,
      concerns: ({ what }) => what === GREET || what === RESULT,
      needs: ({ what, payload }, settings) => {
        if (what === RESULT) return { memoryPrefix: RESULTS }
        const userId = verifiedUser(payload)
        return userId ? { members: [userId], memory: greeting(userId, settings) } : {}
      },
      decide: (event, settings, view) =>
        event.what === RESULT ? countResult(event, view) : decideVerified(event, settings, view),
    },
    memberLeft: {
      needs: ({ member }, settings) => ({
        memory: [
          waitingKey(member.id),
          burstKey('goodbye'),
          removalsKey(member.id),
          failedKey(member.id),
          ...stays(member.id, settings),
        ],
        ...(settings.captcha.status && { records: challengeQuery(member.id) }),
      }),
      decide: decideDeparture,
    },
    messageCreated: {
      when: ({ captcha }) => captcha.status,
      concerns: ({ message, member }, { captcha }) =>
        message.channelId === captcha.channel && member?.bot === false && !message.isSystem,
      needs: ({ message }) => testOf(message.author.id),
      decide: typedAnswer,
    },
    messagesDeleted: {
      when: ({ captcha }) => captcha.status,
      concerns: ({ channelId }, { captcha }) => channelId === captcha.channel,
      decide: (event, _settings, view) => noteDeleted(event, view),
    },
    channelChanged: { when: ({ captcha }) => captcha.status, decide: hideNewChannel },
    jobDue: {
      // Those who wait are let in even if everything was switched off in the meantime.
      when: () => true,
      needs: (event) => {
        if (event.job === TIMEOUT_JOB || event.job === WEB_JOB) return { members: [event.key], ...testOf(event.key) }
        if (event.job === LOCK_JOB || event.job === UNLOCK_JOB) return { memory: [LOCKED] }
        const kind = kindOfJob(event)
        return kind ? { memory: [burstKey(kind)] } : {}
      },
      decide(event, settings, view) {
        if (event.job === TIMEOUT_JOB) return decideTimeout(event, settings, view)
        if (event.job === LOCK_JOB) return lockChannels(event.payload, settings, view)
        if (event.job === UNLOCK_JOB) return unlockChannels(view)
        return event.job === WEB_JOB ? decideWeb(event, settings, view) : decideMerge(event, settings, view)
      },
    },
    answered: {
      when: () => true,
      concerns: ({ tag, result }) =>
        tag === CHALLENGE_REFUSED ||
        tag === GATE_POSTED ||
        (tag === REDRAWN && !result.ok && result.code !== 'tooLate'),
      needs: ({ payload }) => {
        const userId = refusedUser(payload)
        return userId ? { members: [userId], records: challengeQuery(userId) } : {}
      },
      decide(event, settings, view) {
        if (event.tag === GATE_POSTED) return noteGate(event, view)
        return event.tag === REDRAWN ? sumInPlace(event, settings, view) : decideRefused(event, settings, view)
      },
    },
  },
  commands: [testCommand, captchaVerify, captchaSend, captchaWaiting],
  routes: {
    'captcha-answer': { kind: 'component', who: 'owner', decide: openAnswer },
    'captcha-submit': { kind: 'modal', who: 'owner', needs: ownTest, decide: submitAnswer },
    'captcha-link': { kind: 'component', who: 'owner', needs: ownTest, decide: giveLink },
    'captcha-pass': { kind: 'component', who: 'owner', needs: ownTest, decide: pressed },
    'captcha-picture': { kind: 'component', who: 'owner', needs: ownTest, decide: otherPicture },
    'captcha-sum': { kind: 'component', who: 'owner', needs: ownTest, decide: askSum },
    'captcha-gate': { kind: 'component', who: 'anybody', needs: ownTest, decide: pressGate },
    'captcha-again': { kind: 'component', who: 'owner', needs: ownTest, decide: askAgain },
  },
})
