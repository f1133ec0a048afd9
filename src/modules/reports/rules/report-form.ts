import { customId } from '#core/bot/custom-id.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { Asker, ModalEvent } from '#core/bot/events.ts'
import type { ModalField } from '#core/bot/message.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { ReportsSettings } from '../settings.ts'
import { refuse } from './refuse.ts'
import { SOURCES } from './report-record.ts'
import { submitNeeds, submitReport } from './submit-report.ts'

const REASON_MAX = 1_000

/** The form of the two menus, with quick reasons next to a free one. */
export function reportForm(
  { locale: { own: locale } }: Asker,
  args: readonly string[],
  { reportSystem }: ReportsSettings,
): Decision {
  const isUser = args.length === 1
  const reasons = reportSystem.reasons.map(({ label, emoji }) => ({ label, value: label, emoji }))
  const quick: ModalField[] =
    reasons.length > 0
      ? [
          {
            key: 'quick',
            kind: 'select',
            label: m['reports.bot.quickReason']({}, { locale }),
            select: { kind: 'text', options: reasons, required: false, min: 0, max: 1 },
          },
        ]
      : []
  const source: ModalField = {
    key: 'source',
    kind: 'select',
    label: m['reports.bot.source']({}, { locale }),
    select: {
      kind: 'text',
      options: SOURCES.map((value) => ({ value, label: m[`reports.bot.sources.${value}`]({}, { locale }) })),
      required: true,
      min: 1,
      max: 1,
    },
  }
  const fields: ModalField[] = [
    ...quick,
    {
      key: 'reason',
      kind: 'paragraph',
      label: m['reports.bot.reason']({}, { locale }),
      required: reasons.length === 0,
      max: REASON_MAX,
    },
    ...(isUser ? [source] : []),
    { key: 'file', kind: 'file', label: m['reports.bot.file']({}, { locale }), required: false, min: 0, max: 1 },
  ]
  const modal = {
    customId: customId('reports', 'form', ...args),
    title: m['reports.bot.formTitle']({}, { locale }),
    fields,
  }
  return { effects: [{ type: 'modal', modal }], reasons: [{ code: 'formAsked' }] }
}

export function formNeeds({ args }: ModalEvent): Needs {
  const [targetId = '', channelId, messageId] = args
  return {
    ...submitNeeds(targetId),
    members: [targetId],
    ...(channelId && messageId && { messages: [{ channelId, messageId }] }),
  }
}

export function submitForm(event: ModalEvent, settings: ReportsSettings, view: RuleView): Decision {
  const [targetId = '', , messageId] = event.args
  const target = view.members.get(targetId)
  const message = messageId ? (view.messages.get(messageId) ?? null) : null
  if (messageId && !message) return refuse(event, 'noMessage')
  const field = (key: string) => event.fields.get(key)?.[0]?.trim() || null
  const reason = [field('quick'), field('reason')].filter(Boolean).join(': ')
  if (reason === '') return refuse(event, 'changed')
  return submitReport(
    event,
    {
      // Somebody who left can still be reported.
      target: {
        id: targetId,
        name: target?.username ?? message?.author.username ?? targetId,
        bot: target?.bot ?? false,
        roleIds: target?.roleIds ?? [],
      },
      message,
      reason,
      source: SOURCES.find((one) => one === field('source')) ?? null,
      file: event.targets.files.get(field('file') ?? '') ?? null,
    },
    settings,
    view,
  )
}
