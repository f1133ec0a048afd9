import type { AuditChange, EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { AUDIT } from './audit-actions.ts'
import type { AnyLogModule, LogEvent } from './log-entry.ts'

type Entry = EventOf<'auditEntry'>
type Told = { module: AnyLogModule; event: string; title: (params: object, options: object) => string }

/** Events that Discord reports only in its audit log, by number. */
const TOLD: ReadonlyMap<number, Told> = new Map<number, Told>([
  [AUDIT.stickerCreate, { module: 'stickers', event: 'create', title: m['logs.entry.stickers.create'] }],
  [AUDIT.stickerUpdate, { module: 'stickers', event: 'edit', title: m['logs.entry.stickers.edit'] }],
  [AUDIT.stickerDelete, { module: 'stickers', event: 'delete', title: m['logs.entry.stickers.delete'] }],
  [AUDIT.webhookCreate, { module: 'server', event: 'webhooks', title: m['logs.entry.server.webhookCreate'] }],
  [AUDIT.webhookUpdate, { module: 'server', event: 'webhooks', title: m['logs.entry.server.webhookEdit'] }],
  [AUDIT.webhookDelete, { module: 'server', event: 'webhooks', title: m['logs.entry.server.webhookDelete'] }],
  [AUDIT.ruleCreate, { module: 'server', event: 'automodRules', title: m['logs.entry.server.ruleCreate'] }],
  [AUDIT.ruleUpdate, { module: 'server', event: 'automodRules', title: m['logs.entry.server.ruleEdit'] }],
  [AUDIT.ruleDelete, { module: 'server', event: 'automodRules', title: m['logs.entry.server.ruleDelete'] }],
  [AUDIT.stageStart, { module: 'stages', event: 'start', title: m['logs.entry.stages.start'] }],
  [AUDIT.stageUpdate, { module: 'stages', event: 'edit', title: m['logs.entry.stages.edit'] }],
  [AUDIT.stageEnd, { module: 'stages', event: 'end', title: m['logs.entry.stages.end'] }],
  [AUDIT.memberMove, { module: 'voice', event: 'forcedMove', title: m['logs.entry.voice.forcedMove'] }],
  [AUDIT.memberDisconnect, { module: 'voice', event: 'forcedMove', title: m['logs.entry.voice.forcedExit'] }],
])

export const AUDITED_LOGS: readonly AnyLogModule[] = ['stickers', 'server', 'stages', 'voice', 'threads']

/** Fields whose names and values people understand. */
const SHOWN = {
  name: 'logs.entry.labels.name',
  topic: 'logs.entry.labels.topic',
  description: 'logs.entry.labels.description',
  enabled: 'logs.entry.labels.enabled',
} as const
const VALUE_MAX = 300

/** What the bot does because somebody saved settings, or asked for a voice room, is logged elsewhere. */
const OWN: readonly number[] = [AUDIT.webhookCreate, AUDIT.webhookDelete, AUDIT.memberMove]

export function auditEvents(entry: Entry, { guild, botId }: Pick<RuleView, 'guild' | 'botId'>): LogEvent[] {
  const { action, actorId, targetId, reason, options, at } = entry
  const isOurs = actorId === botId && OWN.includes(action)
  const told = action === AUDIT.threadUpdate ? tagsTold(entry) : TOLD.get(action)
  if (!told || isOurs) return []
  const { locale } = guild
  const channelId = options.channel_id ?? (told.module === 'threads' ? targetId : null)
  const by = actorId
    ? m['logs.entry.by']({ member: `<@${actorId}>` }, { locale })
    : m['logs.entry.byUnknown']({}, { locale })
  const lines = [
    ...(channelId ? [m['logs.entry.inChannel']({ channel: `<#${channelId}>` }, { locale })] : []),
    ...entry.changes.flatMap((change) => changeLine(change, tagNames(entry, guild), locale)),
    by,
    ...(reason ? [m['logs.entry.reason']({ reason: escapeMarkdown(cutToLength(reason, VALUE_MAX)) }, { locale })] : []),
  ]
  return [{ module: told.module, event: told.event, at, title: told.title({}, { locale }), lines, channelId }]
}

function tagsTold({ changes }: Entry): Told | undefined {
  const hasTags = changes.some(({ key }) => key === 'applied_tags')
  return hasTags ? { module: 'threads', event: 'tags', title: m['logs.entry.threads.tags'] } : undefined
}

type TagNames = ReadonlyMap<string, string>

/** The audit log has only the ids of tags; their names are in the forum. */
function tagNames({ targetId }: Entry, { channels }: RuleView['guild']): TagNames {
  const forum = channels.get(channels.get(targetId ?? '')?.parentId ?? '')
  return new Map((forum?.details?.tags ?? []).map(({ id, name }) => [id, name]))
}

function changeLine(
  { key, before, after }: AuditChange,
  tags: TagNames,
  locale: RuleView['guild']['locale'],
): string[] {
  if (key === 'applied_tags') {
    const named = (ids: unknown) => {
      const list = Array.isArray(ids) ? ids.map((id) => escapeMarkdown(tags.get(String(id)) ?? String(id))) : []
      return list.join(', ') || m['logs.entry.none']({}, { locale })
    }
    const name = m['logs.entry.labels.tags']({}, { locale })
    return [m['logs.entry.change']({ name, before: named(before), after: named(after) }, { locale })]
  }
  if (!Object.hasOwn(SHOWN, key)) return []
  const name = m[SHOWN[key as keyof typeof SHOWN]]({}, { locale })
  const written = (value: unknown) => {
    if (typeof value === 'boolean') return m[value ? 'logs.entry.yes' : 'logs.entry.no']({}, { locale })
    return typeof value === 'string' && value !== ''
      ? escapeMarkdown(cutToLength(value, VALUE_MAX))
      : m['logs.entry.none']({}, { locale })
  }
  return [m['logs.entry.change']({ name, before: written(before), after: written(after) }, { locale })]
}
