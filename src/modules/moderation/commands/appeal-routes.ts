import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute, ModalRoute } from '#core/bot/define-bot.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import { APPEAL_MAX, CASE_REASON_MAX } from '#core/cases-api.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import {
  type AppealObstacle,
  appealObstacle,
  decideAppeal,
  decisionObstacle,
  fileAppeal,
  type Verdict,
} from '../rules/appeal.ts'
import { caseById, casesIn } from '../rules/case-record.ts'
import type { ModerationSettings } from '../settings.ts'
import { fieldOf, onOwnCase, ownCase, say } from './case-routes.ts'

const appealed = ({ args }: { args: readonly string[] }) => ({ records: { own: caseById(args[1] ?? '') } })

const refuse = ({ locale }: Asker, why: AppealObstacle | 'appealDecided' | 'yourOwn'): Decision =>
  answerPrivately(m[`moderation.refused.${why}`]({}, { locale: locale.own }), why)

/** The button below the private message: the member gives their reasons in a form. */
export const appealRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'recipient',
  needs: appealed,
  decide(event, settings, view) {
    const [one] = casesIn(view, 'own')
    const obstacle = appealObstacle(one, event.member.id, settings, view)
    if (obstacle || !one) return refuse(event, obstacle ?? 'noCase')
    const { own: locale } = event.locale
    return decided('formOpened', {
      type: 'modal',
      modal: {
        customId: customId('moderation', 'appealed', view.guild.id, one.id),
        title: m['moderation.appeal.title']({ number: one.number ?? 0 }, { locale }),
        fields: [
          {
            key: 'text',
            kind: 'paragraph',
            label: m['moderation.appeal.why']({}, { locale }),
            description: m['moderation.appeal.whyHelp']({}, { locale }),
            required: true,
            max: APPEAL_MAX,
          },
        ],
      },
    })
  },
}

export const appealedRoute: ModalRoute<ModerationSettings> = {
  kind: 'modal',
  who: 'recipient',
  needs: appealed,
  decide(event, settings, view) {
    const [one] = casesIn(view, 'own')
    const obstacle = appealObstacle(one, event.member.id, settings, view)
    const text = fieldOf(event.fields, 'text').slice(0, APPEAL_MAX)
    if (obstacle || !one || text === '') return refuse(event, obstacle ?? 'noCase')
    const content = m['moderation.appeal.sent']({}, { locale: event.locale.own })
    return {
      effects: [...fileAppeal(one, text, settings, view), { type: 'reply', isPrivate: true, message: { content } }],
      reasons: [{ code: 'appealFiled' }],
      otherwise: () => refuse(event, 'appealedAlready'),
    }
  },
}

const verdictIn = ([verdict]: readonly string[]): Verdict => (verdict === 'accepted' ? 'accepted' : 'refused')

/** For people who could lift the sanction and did not give it; they give a reason. */
export const judgeRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'anybody',
  needs: ownCase,
  decide: onOwnCase((one, event) => {
    const obstacle = decisionObstacle(one, event.member.id)
    if (obstacle) return refuse(event, obstacle)
    const { own: locale } = event.locale
    const verdict = verdictIn(event.args)
    return decided('formOpened', {
      type: 'modal',
      modal: {
        customId: customId('moderation', 'judged', verdict, one.id, one.subjectId ?? ''),
        title: m[`moderation.appeal.decide.${verdict}`]({}, { locale }),
        fields: [
          {
            key: 'reason',
            kind: 'paragraph',
            label: m['moderation.appeal.reason']({}, { locale }),
            description: m['moderation.appeal.reasonHelp']({}, { locale }),
            required: true,
            max: CASE_REASON_MAX,
          },
        ],
      },
    })
  }),
}

export const judgedRoute: ModalRoute<ModerationSettings> = {
  kind: 'modal',
  who: 'anybody',
  needs: ownCase,
  decide: onOwnCase((one, event, settings, view) => {
    const obstacle = decisionObstacle(one, event.member.id)
    if (obstacle) return refuse(event, obstacle)
    const verdict = verdictIn(event.args)
    const reason = fieldOf(event.fields, 'reason').slice(0, CASE_REASON_MAX)
    const decision = { verdict, by: event.member.id, reason, reply: keepReply(event, true) }
    const content = m[`moderation.appeal.done.${verdict}`]({}, { locale: event.locale.own })
    const { effects, isSettled } = decideAppeal(one, decision, settings, view)
    return {
      effects: isSettled ? [...effects, { type: 'reply', isPrivate: true, message: { content } }] : effects,
      reasons: [{ code: verdict === 'accepted' ? 'appealAccepted' : 'appealRefused' }],
      otherwise: () => say(event, 'quicker'),
      durable: true,
    }
  }),
}
