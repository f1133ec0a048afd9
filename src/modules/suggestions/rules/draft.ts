import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { BotMessage, ModalField } from '#core/bot/message.ts'
import type { FileSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { checkMemberContent } from '#core/matching/member-content.ts'
import { waitTag } from '#core/moment-tag.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { SuggestionsSettings } from '../settings.ts'
import { type SubmitRefusal, submitNeeds, submitObstacle } from './can-submit.ts'
import { openSuggestion } from './open-suggestion.ts'
import { refuse } from './refuse.ts'

const TITLE_LENGTH = [3, 100] as const
const DESCRIPTION_LENGTH = [10, 2_000] as const
const DRAFT_KEPT_MS = 15 * 60_000
const PICTURE_MAX_BYTES = 10 * 1024 * 1024
const PICTURES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

const draftShape = z.object({
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.object({ name: z.string(), contentType: z.string(), url: z.string() })),
  isAnonymous: z.boolean(),
})
export type Draft = z.infer<typeof draftShape>

const keyOf = (id: string) => `draft:${id}`
const draftIn = (view: Pick<RuleView, 'memory'>, id: string): Draft | null =>
  draftShape.safeParse(view.memory.get(keyOf(id))).data ?? null

function refuseSubmit(asker: Asker, refusal: SubmitRefusal): Decision {
  const { own: locale } = asker.locale
  if (refusal.code === 'unavailable') return refuse(asker, 'unavailable')
  const words =
    refusal.code === 'tooManyPending'
      ? m['suggestions.bot.tooManyPending']({ count: refusal.max }, { locale })
      : m['suggestions.bot.tooSoon']({ when: waitTag(refusal.until) }, { locale })
  return answerPrivately(words, refusal.code)
}

/** The draft's id is the second argument; one that does not exist yet is `new`. */
export const draftNeeds = (
  { args, member, at }: ComponentEvent | ModalEvent,
  settings: SuggestionsSettings,
): Needs => ({
  ...submitNeeds(member.id, at, settings),
  memory: [keyOf(args[1] ?? '')],
})

/** The form: empty, or with what was written before. */
export function askForSuggestion(
  event: Asker & Pick<ComponentEvent, 'args'>,
  settings: SuggestionsSettings,
  view: RuleView,
): Decision {
  const obstacle = submitObstacle(event.member, settings, view)
  if (obstacle) return refuseSubmit(event, obstacle)
  const draft = draftIn(view, event.args[1] ?? '')
  const { own: locale } = event.locale
  const words = { locale }
  const fields: ModalField[] = [
    {
      key: 'title',
      kind: 'line',
      label: m['suggestions.bot.form.title']({}, words),
      value: draft?.title,
      min: TITLE_LENGTH[0],
      max: TITLE_LENGTH[1],
    },
    {
      key: 'description',
      kind: 'paragraph',
      label: m['suggestions.bot.form.description']({}, words),
      value: draft?.description,
      min: DESCRIPTION_LENGTH[0],
      max: DESCRIPTION_LENGTH[1],
    },
    ...(mayAttach(settings, view) && !draft ? [pictureField(locale)] : []),
    ...(settings.suggestSystem.anonymousAuthors === 'optional' ? [nameField(draft, locale)] : []),
  ]
  const modal = {
    customId: customId('suggestions', 'form', event.member.id, event.args[1] ?? 'new'),
    title: m['suggestions.bot.form.heading']({}, words),
    fields,
  }
  return { effects: [{ type: 'modal', modal }], reasons: [{ code: 'formAsked' }] }
}

const mayAttach = ({ suggestSystem }: SuggestionsSettings, { guild }: Pick<RuleView, 'guild'>) =>
  suggestSystem.channel !== null && guild.botCan('attachFiles', suggestSystem.channel)

const pictureField = (locale: Asker['locale']['own']): ModalField => ({
  key: 'image',
  kind: 'file',
  label: m['suggestions.bot.form.image']({}, { locale }),
  required: false,
  min: 0,
  max: 1,
})

function nameField(draft: Draft | null, locale: Asker['locale']['own']): ModalField {
  const option = (value: 'shown' | 'hidden') => ({
    value,
    label: m[`suggestions.bot.form.${value}`]({}, { locale }),
    chosen: (draft?.isAnonymous ?? false) === (value === 'hidden'),
  })
  return {
    key: 'name',
    kind: 'select',
    label: m['suggestions.bot.form.name']({}, { locale }),
    select: { kind: 'text', options: [option('shown'), option('hidden')], required: true, min: 1, max: 1 },
  }
}

const fieldOf = ({ fields }: ModalEvent, key: string) => fields.get(key)?.[0]?.trim() ?? ''

type Picture = { ok: true; image: Draft['image'] } | { ok: false }

function pictureOf(file: FileSnapshot | undefined): Picture {
  if (!file) return { ok: true, image: null }
  const [contentType = ''] = (file.contentType ?? '').split(';')
  const ending = PICTURES[contentType]
  if (!ending || file.size > PICTURE_MAX_BYTES) return { ok: false }
  // A name of ours: `attachment://` wants one without surprises.
  return { ok: true, image: { name: `suggestion.${ending}`, contentType, url: file.url } }
}

/** What was written is looked through, then shown once more or posted at once. */
export function submitForm(event: ModalEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const obstacle = submitObstacle(event.member, settings, view)
  if (obstacle) return refuseSubmit(event, obstacle)
  const { anonymousAuthors, confirm } = settings.suggestSystem
  const before = draftIn(view, event.args[1] ?? '')
  const written = { title: fieldOf(event, 'title').replace(/\s+/g, ' '), description: fieldOf(event, 'description') }
  if (written.title.length < TITLE_LENGTH[0] || written.description.length < DESCRIPTION_LENGTH[0]) {
    return refuse(event, 'tooShort')
  }
  const title = checkMemberContent(written.title, settings)
  const description = checkMemberContent(written.description, settings)
  if (!title.ok || !description.ok) return refuse(event, 'forbiddenContent')
  const picture = pictureOf(event.targets.files.get(fieldOf(event, 'image')))
  if (!picture.ok) return refuse(event, 'notAPicture')
  const isAnonymous =
    anonymousAuthors === 'always' || (anonymousAuthors === 'optional' && fieldOf(event, 'name') === 'hidden')
  const image = picture.image ?? before?.image ?? null
  const draft: Draft = { title: title.text, description: description.text, image, isAnonymous }
  if (!confirm) return openSuggestion(event, draft, settings, view)
  const id = before ? (event.args[1] ?? '') : view.newId()
  return showDraft(event, id, draft, settings, view)
}

function showDraft(
  event: ModalEvent,
  id: string,
  draft: Draft,
  settings: SuggestionsSettings,
  view: RuleView,
): Decision {
  const kept: Effect = { type: 'remember', key: keyOf(id), value: draft, forgetAt: view.now + DRAFT_KEPT_MS }
  const message = draftMessage(event, id, draft, settings, view)
  const shown: Effect = event.interaction.hasMessage
    ? { type: 'update', message }
    : { type: 'reply', isPrivate: true, message }
  return { effects: [kept, shown], reasons: [{ code: 'draftShown' }] }
}

function draftMessage(
  { member, locale: { own: locale } }: Asker,
  id: string,
  draft: Draft,
  settings: SuggestionsSettings,
  view: RuleView,
): BotMessage {
  const words = { locale }
  const button = (route: string, style: 'blue' | 'grey' | 'green' | 'red', label: string) => ({
    customId: customId('suggestions', route, member.id, id),
    style,
    label,
  })
  const name = draft.isAnonymous
    ? m['suggestions.bot.draft.hidden']({}, words)
    : m['suggestions.bot.draft.shown']({}, words)
  return {
    content: m['suggestions.bot.draft.heading']({}, words),
    embeds: [
      {
        title: escapeMarkdown(draft.title),
        description: draft.description,
        color: view.shared.accentColor,
        imageUrl: draft.image?.url,
        footer: { text: name },
      },
    ],
    rows: [
      {
        buttons: [
          button('send', 'green', m['suggestions.bot.draft.send']({}, words)),
          button('write', 'grey', m['suggestions.bot.draft.edit']({}, words)),
          ...(mayAttach(settings, view)
            ? [button('picture', 'grey', m['suggestions.bot.draft.image']({}, words))]
            : []),
          button('cancel', 'red', m['suggestions.bot.draft.cancel']({}, words)),
        ],
      },
    ],
  }
}

/** A picture, another one, or none any more. */
export function askForPicture(event: ComponentEvent, _settings: SuggestionsSettings, view: RuleView): Decision {
  const [, id = ''] = event.args
  if (!draftIn(view, id)) return refuse(event, 'draftGone')
  const { own: locale } = event.locale
  const description = m['suggestions.bot.form.noImage']({}, { locale })
  const modal = {
    customId: customId('suggestions', 'pictured', event.member.id, id),
    title: m['suggestions.bot.draft.image']({}, { locale }),
    fields: [{ ...pictureField(locale), description }],
  }
  return { effects: [{ type: 'modal', modal }], reasons: [{ code: 'formAsked' }] }
}

export function submitPicture(event: ModalEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const [, id = ''] = event.args
  const draft = draftIn(view, id)
  if (!draft) return refuse(event, 'draftGone')
  const picture = pictureOf(event.targets.files.get(fieldOf(event, 'image')))
  if (!picture.ok) return refuse(event, 'notAPicture')
  return showDraft(event, id, { ...draft, image: picture.image }, settings, view)
}

/** Judged again: much can happen in a quarter of an hour. */
export function sendDraft(event: ComponentEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const [, id = ''] = event.args
  const draft = draftIn(view, id)
  if (!draft) return refuse(event, 'draftGone')
  const obstacle = submitObstacle(event.member, settings, view)
  if (obstacle) return refuseSubmit(event, obstacle)
  const opened = openSuggestion(event, draft, settings, view)
  return { ...opened, effects: [{ type: 'forget', key: keyOf(id) }, ...opened.effects] }
}

export const cancelDraft = (event: ComponentEvent): Decision => ({
  effects: [
    { type: 'forget', key: keyOf(event.args[1] ?? '') },
    { type: 'update', message: { content: m['suggestions.bot.draft.cancelled']({}, { locale: event.locale.own }) } },
  ],
  reasons: [{ code: 'draftCancelled' }],
})
