import { inEveryLanguage } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { CommandEvent, ModalEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { textAsked } from '#core/commands/options.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { momentTag } from '#core/moment-tag.ts'
import { issueOfText, judgeTexts } from '#core/person/own-texts.ts'
import { DEFAULT_PERSON, PERSON_MAX, type PersonChange, personChange } from '#core/person/person-settings.ts'
import { describeIssue } from '#core/settings/describe-issue.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'

const FIELD = 'text'
type Scope = 'everywhere' | 'here'
const isHere = (scope: string | undefined): boolean => scope === ('here' satisfies Scope)

export const description = defineCommand<GeneralSettings>({
  id: 'description',
  group: null,
  name: inEveryLanguage(m['person.describe.name']),
  description: inEveryLanguage(m['person.describe.description']),
  permission: null,
  options: [
    {
      key: 'text',
      type: 'string',
      name: inEveryLanguage(m['person.describe.text']),
      description: inEveryLanguage(m['person.describe.textHelp']),
      required: false,
      length: [1, PERSON_MAX.description],
    },
    {
      key: 'scope',
      type: 'string',
      name: inEveryLanguage(m['person.describe.scope']),
      description: inEveryLanguage(m['person.describe.scopeHelp']),
      required: false,
      choices: [
        { value: 'everywhere' satisfies Scope, name: inEveryLanguage(m['person.describe.everywhere']) },
        { value: 'here' satisfies Scope, name: inEveryLanguage(m['person.describe.here']) },
      ],
    },
  ],
  needs: ({ member }) => ({ people: [member.id] }),
  decide(event, _settings, view) {
    const { own: locale } = event.locale
    const here = isHere(textAsked(event, 'scope'))
    const written = textAsked(event, 'text')
    if (written !== undefined) return saveDescription(event, written, here, view)
    const { description: everywhere, guildDescriptions } = view.people.get(event.member.id) ?? DEFAULT_PERSON
    const scope: Scope = here ? 'here' : 'everywhere'
    return form(customId('general', 'describe', scope), {
      title: here ? m['person.describe.titleHere']({}, { locale }) : m['person.describe.title']({}, { locale }),
      label: m['person.describe.label']({}, { locale }),
      help: here ? m['person.describe.helpHere']({}, { locale }) : m['person.describe.help']({}, { locale }),
      value: here ? (guildDescriptions[view.guild.id] ?? '') : everywhere,
      kind: 'paragraph',
      max: PERSON_MAX.description,
    })
  },
})

export const locality = defineCommand<GeneralSettings>({
  id: 'locality',
  group: null,
  name: inEveryLanguage(m['person.locality.name']),
  description: inEveryLanguage(m['person.locality.description']),
  permission: null,
  options: [
    {
      key: 'text',
      type: 'string',
      name: inEveryLanguage(m['person.locality.text']),
      description: inEveryLanguage(m['person.locality.textHelp']),
      required: false,
      length: [1, PERSON_MAX.locality],
    },
  ],
  needs: ({ member }) => ({ people: [member.id] }),
  decide(event, _settings, view) {
    const { own: locale } = event.locale
    const written = textAsked(event, 'text')
    if (written !== undefined) return saveLocality(event, written, view)
    return form(customId('general', 'locate'), {
      title: m['person.locality.title']({}, { locale }),
      label: m['person.locality.label']({}, { locale }),
      help: m['person.locality.help']({}, { locale }),
      value: (view.people.get(event.member.id) ?? DEFAULT_PERSON).locality,
      kind: 'line',
      max: PERSON_MAX.locality,
    })
  },
})

type Form = { title: string; label: string; help: string; value: string; kind: 'line' | 'paragraph'; max: number }

function form(id: string, { title, label, help, value, kind, max }: Form): Decision {
  const field = { key: FIELD, label, description: help, kind, required: false, max, ...(value && { value }) }
  return {
    effects: [{ type: 'modal', modal: { customId: id, title, fields: [field] } }],
    reasons: [{ code: 'formOpened' }],
  }
}

const typedIn = ({ fields }: ModalEvent) => fields.get(FIELD)?.[0] ?? ''

export const describeByForm = (event: ModalEvent, view: RuleView): Decision =>
  saveDescription(event, typedIn(event), isHere(event.args[0]), view)

export const locateByForm = (event: ModalEvent, view: RuleView): Decision => saveLocality(event, typedIn(event), view)

type Asked = Pick<CommandEvent | ModalEvent, 'member' | 'locale'>

function saveDescription(asked: Asked, written: string, here: boolean, view: RuleView): Decision {
  const { own: locale } = asked.locale
  const { guild } = view
  const change = here ? { guildDescriptions: { [guild.id]: written } } : { description: written }
  const { data } = personChange.safeParse(change)
  if (!data) return answerPrivately(m['person.describe.refused']({}, { locale }), 'profileTextRefused')
  const refused = refuseText(asked, change, written, view)
  if (refused) return refused
  const kept = (here ? data.guildDescriptions?.[guild.id] : data.description) ?? ''
  const words = { text: escapeMarkdown(kept), server: escapeMarkdown(guild.name) }
  const saved = here ? m['person.describe.savedHere'](words, { locale }) : m['person.describe.saved'](words, { locale })
  const removed = here
    ? m['person.describe.removedHere'](words, { locale })
    : m['person.describe.removed']({}, { locale })
  return {
    ...keep(asked.member.id, data, kept ? saved : removed),
    otherwise: () => answerPrivately(m['person.describe.tooMany']({}, { locale }), 'profileTextRefused'),
  }
}

function saveLocality(asked: Asked, written: string, view: RuleView): Decision {
  const { own: locale } = asked.locale
  const change = { locality: written }
  const { data } = personChange.safeParse(change)
  if (!data) return answerPrivately(m['person.locality.refused']({}, { locale }), 'profileTextRefused')
  const refused = refuseText(asked, change, written, view)
  if (refused) return refused
  const text = escapeMarkdown(data.locality ?? '')
  const answer = text ? m['person.locality.saved']({ text }, { locale }) : m['person.locality.removed']({}, { locale })
  return keep(asked.member.id, data, answer)
}

/** With the words that were typed, so that they can be copied and put right; null: there is nothing to refuse. */
function refuseText(
  { member, locale: { own: locale } }: Asked,
  change: PersonChange,
  written: string,
  { people, now }: RuleView,
): Decision | null {
  const judged = judgeTexts(change, people.get(member.id) ?? DEFAULT_PERSON, now)
  if (judged.kind === 'ok') return null
  const why =
    judged.kind === 'paused'
      ? m['person.describe.paused']({ when: momentTag(judged.until, 'R') }, { locale })
      : describeIssue(issueOfText(judged.found[0]), locale)
  const typed = m['person.describe.typed']({ text: written.replaceAll('`', 'ˋ') }, { locale })
  const told = answerPrivately(`${why}\n${typed}`, 'profileTextRefused')
  if (judged.kind === 'paused') return told
  const { refusedTexts } = judged
  return {
    ...told,
    effects: [{ type: 'changePerson', userId: member.id, changes: { refusedTexts } }, ...told.effects],
  }
}

const keep = (userId: string, changes: PersonChange, content: string): Decision => ({
  effects: [
    { type: 'changePerson', userId, changes },
    { type: 'reply', isPrivate: true, message: { content } },
  ],
  reasons: [{ code: 'profileChanged' }],
})
