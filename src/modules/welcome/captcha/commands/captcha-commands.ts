import { type CommandGroup, type CommandOption, inEveryLanguage } from '#core/bot/commands.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { CommandEvent } from '#core/bot/events.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { momentTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import type { WelcomeSettings } from '../../settings.ts'
import { CHALLENGE, challengeQuery, challengeRecord, newChallenge } from '../rules/challenge.ts'
import { pass, startChallenge } from '../rules/outcomes.ts'

const SHOWN_MAX = 25

const group: CommandGroup = {
  name: inEveryLanguage(m['captcha.commands.name']),
  description: inEveryLanguage(m['captcha.commands.description']),
  permission: 'kickMembers',
}
const member: CommandOption = {
  key: 'member',
  type: 'user',
  name: inEveryLanguage(m['captcha.commands.member']),
  description: inEveryLanguage(m['captcha.commands.memberHelp']),
  required: true,
}
const targetOf = (event: CommandEvent) => event.targets.members.get('member') ?? null
const needs = (event: CommandEvent) => ({ records: challengeQuery(String(event.options.get('member') ?? '')) })
const say = (content: string) => ({ type: 'reply', isPrivate: true, message: { content } }) as const

export const captchaVerify = defineCommand<WelcomeSettings>({
  id: 'captcha-verify',
  group,
  name: inEveryLanguage(m['captcha.commands.verify.name']),
  description: inEveryLanguage(m['captcha.commands.verify.description']),
  permission: 'kickMembers',
  options: [member],
  needs,
  decide(event, { captcha }, view) {
    const locale = event.locale.own
    const record = challengeRecord(view)
    if (!record) return answerPrivately(m['captcha.commands.notWaiting']({}, { locale }), 'notWaitedFor')
    const done = say(m['captcha.commands.verify.done']({ user: `<@${record.id}>` }, { locale }))
    return pass(captcha, record, view, { answer: [done], by: event.member.id, code: 'passedByHand' })
  },
})

export const captchaSend = defineCommand<WelcomeSettings>({
  id: 'captcha-send',
  group,
  name: inEveryLanguage(m['captcha.commands.send.name']),
  description: inEveryLanguage(m['captcha.commands.send.description']),
  permission: 'kickMembers',
  options: [member],
  needs,
  decide(event, { captcha }, view) {
    const locale = event.locale.own
    const target = targetOf(event)
    if (!captcha.status || !captcha.channel || !captcha.unverifiedRole) {
      return answerPrivately(m['captcha.commands.off']({}, { locale }), 'testOff')
    }
    if (!target?.isMember || target.bot) {
      return answerPrivately(m['captcha.commands.send.notThem']({}, { locale }), 'memberGone')
    }
    if (!view.guild.isAbove(event.member, target)) {
      return answerPrivately(m['captcha.commands.send.above']({}, { locale }), 'memberAbove')
    }
    const sent = startChallenge(captcha, newChallenge(captcha, target, view), target, challengeRecord(view), view)
    const done = say(m['captcha.commands.send.done']({ user: `<@${target.id}>` }, { locale }))
    return { ...sent, effects: [...sent.effects, done] }
  },
})

export const captchaWaiting = defineCommand<WelcomeSettings>({
  id: 'captcha-waiting',
  group,
  name: inEveryLanguage(m['captcha.commands.waiting.name']),
  description: inEveryLanguage(m['captcha.commands.waiting.description']),
  permission: 'kickMembers',
  options: [],
  needs: () => ({
    records: { waiting: { kind: CHALLENGE, state: ['waiting', 'failed'], limit: SHOWN_MAX, oldestFirst: true } },
  }),
  decide(event, _settings, { records }) {
    const locale = event.locale.own
    const rows = records.waiting?.rows ?? []
    if (rows.length === 0) return answerPrivately(m['captcha.commands.waiting.nobody']({}, { locale }))
    const lines = rows.map(({ id, state, dueAt }) =>
      state === 'failed' || dueAt === null
        ? m['captcha.commands.waiting.failed']({ user: `<@${id}>` }, { locale })
        : m['captcha.commands.waiting.line']({ user: `<@${id}>`, end: momentTag(dueAt, 'R') }, { locale }),
    )
    return answerPrivately(lines.join('\n'))
  },
})
