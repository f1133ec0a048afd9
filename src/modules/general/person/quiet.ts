import { customId } from '#core/bot/custom-id.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { BotButton } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answer, messageOf } from '#core/commands/reply.ts'
import { notifyHere } from '#core/person/notify-here.ts'
import { DEFAULT_PERSON, NOTIFICATIONS, type Notification, type PersonChange } from '#core/person/person-settings.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'

const linkIn = ({ own: locale }: ComponentEvent['locale'], { site }: RuleView) => ({
  label: m['person.quiet.open']({}, { locale }),
  url: `${site[locale]}/dashboard/user/profil#notifications`,
})
const aboutOf = ({ args: [, about] }: ComponentEvent) => NOTIFICATIONS.find((one) => one === about)

/** "Stop these messages" below a private message: for all servers, as on the profile page, or for this one only. */
export function stopMessages(event: ComponentEvent, view: RuleView): Decision {
  const { own: locale } = event.locale
  const about = aboutOf(event)
  const content = m['person.quiet.done']({}, { locale })
  const link = linkIn(event.locale, view)
  if (!about) return answer(view, { isPrivate: true, content, links: [link] })
  const here = customId('general', 'quietHere', view.guild.id, about)
  const label = m['person.quiet.here']({ server: view.guild.name.slice(0, NAME_MAX) }, { locale })
  const told = messageOf(view, { isPrivate: true, content })
  // Allowing the other servers again would allow those that were never to write.
  const wereAllowed = (view.people.get(event.member.id) ?? DEFAULT_PERSON).notify[about]
  const onlyHere: BotButton[] = wereAllowed ? [{ label, style: 'grey', customId: here }] : []
  return {
    effects: [
      { type: 'changePerson', userId: event.member.id, changes: stoppedEverywhere(event.member.id, about, view) },
      { type: 'reply', isPrivate: true, message: { ...told, rows: [{ buttons: [...onlyHere, link] }] } },
    ],
    reasons: [{ code: 'messagesStopped' }],
  }
}

/** Includes servers whose messages the person had allowed explicitly. */
function stoppedEverywhere(userId: string, about: Notification, { people }: RuleView): PersonChange {
  const asked = Object.entries(people.get(userId)?.notifyOn ?? {}).filter(([, own]) => own[about] === true)
  const notifyOn = Object.fromEntries(asked.map(([guildId, { [about]: _, ...others }]) => [guildId, others]))
  return { notify: { [about]: false }, notifyOn }
}

/** A label has at most eighty characters; a server's name may have a hundred. */
const NAME_MAX = 50

/** Pressed after "Stop these messages": the other servers may send them again. */
export function stopMessagesHere(event: ComponentEvent, view: RuleView): Decision {
  const { own: locale } = event.locale
  const about = aboutOf(event)
  const server = escapeMarkdown(view.guild.name)
  const told = answer(view, {
    isPrivate: true,
    content: m['person.quiet.doneHere']({ server }, { locale }),
    links: [linkIn(event.locale, view)],
  })
  if (!about) return told
  const { id: userId } = event.member
  const { changes } = notifyHere(userId, about, false, view)
  return {
    effects: [{ type: 'changePerson', userId, changes: { ...changes, notify: { [about]: true } } }, ...told.effects],
    reasons: [{ code: 'messagesStopped' }],
    otherwise: () => answer(view, { isPrivate: true, content: m['person.quiet.done']({}, { locale }) }),
  }
}
