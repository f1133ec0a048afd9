import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { messageOf } from '#core/commands/reply.ts'
import { momentTag } from '#core/moment-tag.ts'
import { type SecurityChange, securityJob } from '#core/security/security-jobs.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'

const SENTENCES = {
  passkeyAdded: m['person.security.passkeyAdded'],
  appAdded: m['person.security.appAdded'],
  appReplaced: m['person.security.appReplaced'],
  removed: m['person.security.removed'],
  off: m['person.security.off'],
  newRecoveryCodes: m['person.security.newRecoveryCodes'],
  recoveryCodeUsed: m['person.security.recoveryCodeUsed'],
} as const satisfies Record<SecurityChange, unknown>

export const securityNeeds = ({ payload }: EventOf<'jobDue'>): Needs => {
  const job = securityJob.safeParse(payload).data
  return { people: job ? [job.userId] : [] }
}

/** Cannot be switched off: an intruder with somebody's session would do that first. */
export function tellOfSecurity({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const { data: job } = securityJob.safeParse(payload)
  if (!job) return nothing('badRequest')
  const { guild, site, people } = view
  const locale = people.get(job.userId)?.language ?? guild.locale
  const name = job.name === '' ? m['person.security.app']({}, { locale }) : escapeMarkdown(job.name)
  const sentence = SENTENCES[job.what]({ name, when: momentTag(job.at) }, { locale })
  const message = messageOf(view, {
    isPrivate: false,
    content: `${sentence}\n${m['person.security.notYou']({}, { locale })}`,
    links: [
      { label: m['person.security.open']({}, { locale }), url: `${site[locale]}/dashboard/user/profil#security` },
    ],
  })
  return {
    effects: [{ type: 'sendDirectMessage', userId: job.userId, message, optional: true }],
    reasons: [{ code: 'securityChanged' }],
  }
}
