import { customId } from '#core/bot/custom-id.ts'
import type { BotBlock, BotButton, BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { type GuideContext, type GuidePart, withoutTyped } from '#core/guides/guide.ts'
import type { SettingIssue } from '#core/settings/issues.ts'
import { m } from '#texts'
import type { ConfigVisit } from '../config/visit.ts'
import type { Draft } from './draft.ts'
import type { FoundGuide } from './found-guide.ts'
import { planSave } from './plan-save.ts'
import { fieldLine, fieldsOf, isAbout, issueLines, partsOf } from './words.ts'

/** A new entry that is not saved yet: the answers so far, the questions left, and its problems. */
export function draftPanel(
  found: FoundGuide,
  draft: Draft,
  key: string,
  visit: ConfigVisit,
  context: GuideContext,
  member: MemberSnapshot,
): BotMessage {
  const { guide } = found
  const { locale, color } = visit
  const parts = partsOf(guide.parts, draft.body, context)
  const planned = planSave(found, [{ id: draft.id, body: withoutTyped(draft.body) }], visit, member)
  const issues = planned.ok ? [] : planned.issues
  const isSeen = ({ key: part }: GuidePart) => draft.seen.includes(part)
  // What is missing because its step has not been reached is not a mistake.
  const isToCome = (one: SettingIssue) =>
    one.code === 'V_REQUIRED' && parts.some((part) => !isSeen(part) && isAbout(part, one))
  const told = issues.filter((one) => !isToCome(one))
  const next = parts.find((part) => !isSeen(part))
  const texts = [
    `## ${guide.create({}, { locale })}`,
    ...parts.map((part) => partText(part, draft, issues, context)),
    ...(draft.why ? [`⚠️ ${draft.why}`] : []),
    ...(told.length > 0
      ? [`⚠️ ${m['general.guides.missing']({}, { locale })}\n${issueLines(told, parts, context).join('\n')}`]
      : []),
  ]
  return {
    blocks: [
      {
        type: 'container',
        color,
        children: [
          ...texts.map((text): BotBlock => ({ type: 'text', text })),
          { type: 'separator', line: true, spacing: 'small' },
          partSelect(parts, key, locale),
          {
            type: 'row',
            row: { buttons: buttonsOf(key, { next, isReady: planned.ok && draft.why === null }, context) },
          },
        ],
      },
    ],
  }
}

function partText(
  part: GuidePart,
  { body, seen }: Draft,
  issues: readonly SettingIssue[],
  context: GuideContext,
): string {
  const isSeen = seen.includes(part.key)
  const sign = issues.some((one) => isAbout(part, one)) ? (isSeen ? '⚠️' : '⬜') : isSeen ? '✅' : '▫️'
  // Steps not reached yet would only take up room on a phone.
  const shown = isSeen ? fieldsOf(part, body, context) : []
  const lines = shown.flatMap((field) => fieldLine(field, body, context) ?? [])
  return [`${sign} **${part.name({}, { locale: context.locale })}**`, ...lines.map((line) => `-# ${line}`)].join('\n')
}

const partSelect = (parts: readonly GuidePart[], key: string, locale: ConfigVisit['locale']): BotBlock => ({
  type: 'row',
  row: {
    select: {
      kind: 'text',
      customId: customId('general', 'guide-step', key),
      placeholder: m['general.guides.goTo']({}, { locale }),
      options: parts.map((part) => ({ value: part.key, label: part.name({}, { locale }) })),
    },
  },
})

function buttonsOf(
  key: string,
  { next, isReady }: { next: GuidePart | undefined; isReady: boolean },
  { locale }: GuideContext,
): BotButton[] {
  return [
    ...(next
      ? [
          {
            label: m['general.guides.next']({ step: next.name({}, { locale }) }, { locale }),
            style: isReady ? 'grey' : 'blue',
            customId: customId('general', 'guide-step', key, next.key),
          } as const,
        ]
      : []),
    {
      label: m['general.guides.save']({}, { locale }),
      style: 'green',
      disabled: !isReady,
      customId: customId('general', 'guide-save', key),
    },
    {
      label: m['general.guides.cancel']({}, { locale }),
      style: 'grey',
      customId: customId('general', 'guide-cancel', key),
    },
  ]
}
