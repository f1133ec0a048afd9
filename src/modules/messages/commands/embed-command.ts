import * as z from 'zod/mini'
import { inEveryLanguage } from '#core/bot/commands.ts'
import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute, ModalRoute } from '#core/bot/define-bot.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import { type Decision, decided, type Effect } from '#core/bot/effects.ts'
import type { ModalEvent } from '#core/bot/events.ts'
import type { BotMessage, BotModal } from '#core/bot/message.ts'
import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import { textAsked } from '#core/commands/options.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import {
  fillFor,
  findProfile,
  type Place,
  type PostRefusal,
  postFor,
  postRefusal,
  profileNamed,
} from '../rules/post-for.ts'
import type { MessagesSettings } from '../settings.ts'
import { channelOption, editOption, profileOption } from './options.ts'
import { completeProfile, placeAsked, placeNeeds, refused } from './say-command.ts'

const CAPS = { content: 2_000, title: 256, description: 4_000, footer: 2_048 } as const
type Part = keyof typeof CAPS
const PARTS = Object.keys(CAPS) as Part[]
type Draft = Partial<Record<Part, string>>
const draftSchema = z.partial(
  z.object({ content: z.string(), title: z.string(), description: z.string(), footer: z.string() }),
)
/** Long enough to read why it was refused. */
const DRAFT_KEPT_MS = 15 * 60_000
const draftKey = (userId: string) => `draft:${userId}`

/** The target is part of the form's id: channel, edited message, profile. */
type Target = { place: Place; profile: string }
const argsOf = ({ place, profile }: Target) => [place.channelId, place.messageId ?? '', profile] as const
const targetIn = ([channelId = '', messageId = '', profile = '']: readonly string[]): Target => ({
  place: { channelId, messageId: messageId || null },
  profile,
})

const LABELS = {
  content: m['messages.commands.embed.content'],
  title: m['messages.commands.embed.title'],
  description: m['messages.commands.embed.text'],
  footer: m['messages.commands.embed.footer'],
} as const

function form(target: Target, draft: Draft, locale: Locale): BotModal {
  return {
    customId: customId('messages', 'embed', ...argsOf(target)),
    title: m['messages.commands.embed.form']({}, { locale }),
    fields: PARTS.map((key) => ({
      key,
      kind: key === 'title' || key === 'footer' ? 'line' : 'paragraph',
      label: LABELS[key]({}, { locale }),
      value: draft[key] || undefined,
      required: false,
      max: CAPS[key],
    })),
  }
}

const ownEmbeds = (known: MessageSnapshot | null | undefined) =>
  known?.embeds.filter(({ isLinkPreview }) => !isLinkPreview) ?? []

function draftOf(known: MessageSnapshot | null | undefined): Draft {
  const [embed] = ownEmbeds(known)
  return {
    content: known?.content ?? '',
    title: embed?.title ?? '',
    description: embed?.description ?? '',
    footer: embed?.footer ?? '',
  }
}

/** The form has no room for pictures, fields and further embeds, so sending it back would delete them. */
function isMoreThanTheForm(known: MessageSnapshot | null | undefined): boolean {
  const embeds = ownEmbeds(known)
  return embeds.length > 1 || embeds.some(({ imageUrl, url, hasMore }) => hasMore || imageUrl !== null || url !== null)
}

export const embedCommand = defineCommand<MessagesSettings>({
  id: 'embed',
  group: null,
  name: inEveryLanguage(m['messages.commands.embed.name']),
  description: inEveryLanguage(m['messages.commands.embed.description']),
  permission: 'administrator',
  evenWhenOff: true,
  options: [channelOption, editOption, profileOption],
  complete: completeProfile,
  needs: (event) => placeNeeds(placeAsked(event)),
  decide(event, _settings, view) {
    const place = placeAsked(event)
    const refusal = postRefusal(event, place, view)
    if (refusal || !place) return refused(refusal ?? 'noMessage', event)
    const asked = textAsked(event, 'profile')
    const profile = findProfile(asked, view)
    if (asked && !profile) return refused('noProfile', event)
    const known = place.messageId ? view.messages.get(place.messageId) : null
    if (isMoreThanTheForm(known)) return refused('tooRich', event)
    const target = { place, profile: profile?.id ?? '' }
    return decided('formOpened', { type: 'modal', modal: form(target, draftOf(known), event.locale.own) })
  },
})

const written = ({ fields }: ModalEvent): Draft =>
  Object.fromEntries(PARTS.map((key) => [key, (fields.get(key)?.[0] ?? '').trim()]))

export const embedRoute: ModalRoute<MessagesSettings> = {
  kind: 'modal',
  who: 'administrator',
  needs: ({ args }) => placeNeeds(targetIn(args).place),
  decide(event, _settings, view) {
    const target = targetIn(event.args)
    const draft = written(event)
    const refusal = postRefusal(event, target.place, view)
    if (refusal) return keptBack(refusal, target, draft, event, view.now)
    if (!draft.content && !draft.title && !draft.description) {
      return keptBack('nothing', target, draft, event, view.now)
    }
    const profile = profileNamed(target.profile || undefined, view)
    if (profile === undefined) return keptBack('noProfile', target, draft, event, view.now)
    const fill = fillFor(event, target.place.channelId, view)
    const part = (key: Part) => (draft[key] ? cutToLength(fill(draft[key]), CAPS[key]) : undefined)
    const footer = part('footer')
    const known = target.place.messageId ? view.messages.get(target.place.messageId) : null
    const hasEmbed = draft.title || draft.description
    const message: BotMessage = {
      content: part('content'),
      embeds: hasEmbed
        ? [
            {
              title: part('title'),
              description: part('description'),
              color: ownEmbeds(known)[0]?.color ?? view.shared.accentColor,
              footer: footer === undefined ? undefined : { text: footer },
            },
          ]
        : [],
      ...(profile && { profile }),
    }
    return postFor(event, target.place, message, view)
  },
}

/** Why it was not sent; what was typed can be edited again. */
function keptBack(refusal: PostRefusal, target: Target, draft: Draft, event: ModalEvent, now: number): Decision {
  const locale = event.locale.own
  const kept: Effect = { type: 'remember', key: draftKey(event.member.id), value: draft, forgetAt: now + DRAFT_KEPT_MS }
  const label = m['messages.commands.embed.again']({}, { locale })
  const id = customId('messages', 'embed-again', ...argsOf(target))
  const content = m[`messages.commands.refused.${refusal}`]({}, { locale })
  const rows = [{ buttons: [{ label, style: 'blue', customId: id } as const] }]
  return decided(`notSent:${refusal}`, kept, { type: 'reply', isPrivate: true, message: { content, rows } })
}

export const againRoute: ComponentRoute<MessagesSettings> = {
  kind: 'component',
  who: 'administrator',
  needs: ({ member }) => ({ memory: [draftKey(member.id)] }),
  decide({ args, member, locale }, _settings, view) {
    const draft = draftSchema.safeParse(view.memory.get(draftKey(member.id))).data ?? {}
    return decided('formOpened', { type: 'modal', modal: form(targetIn(args), draft as Draft, locale.own) })
  },
}
