import type { Decision } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answer } from '#core/commands/reply.ts'
import { personChange } from '#core/person/person-settings.ts'
import { m } from '#texts'

/** "Stop these messages" under a private message: for all servers, as on the profile page. */
export function stopMessages(event: ComponentEvent, view: RuleView): Decision {
  const [, about = ''] = event.args
  const { own: locale } = event.locale
  const { data } = personChange.safeParse({ notify: { [about]: false } })
  const told = answer(view, {
    isPrivate: true,
    content: m['person.quiet.done']({}, { locale }),
    links: [
      {
        label: m['person.quiet.open']({}, { locale }),
        url: `${view.site[locale]}/dashboard/user/profil#notifications`,
      },
    ],
  })
  if (!data) return told
  return {
    effects: [{ type: 'changePerson', userId: event.member.id, changes: data }, ...told.effects],
    reasons: [{ code: 'messagesStopped' }],
  }
}
