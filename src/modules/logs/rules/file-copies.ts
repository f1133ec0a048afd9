import type { Decision, Effect } from '#core/bot/effects.ts'
import { nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { FileSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { LogsSettings } from '../settings.ts'
import { deletedFiles, deleteEvents } from './message-events.ts'
import { route } from './route.ts'
import { canWrite } from './urgent.ts'

export const COPIES_TAG = 'copies'
const KEPT_SECONDS = 86_400
/** The copies are deleted automatically, at most this much late. */
const GONE_WITHIN_MS = 3_600_000
/** Discord's limit for a message of a bot. */
const MESSAGE_BYTES_MAX = 10 * 1024 * 1024
const FILES_PER_MESSAGE = 10
/** For one deletion, however many messages it included. */
const MESSAGES_MAX = 5

export const copiesKey = (messageId: string) => `copies:${messageId}`

/** Packed by message size; a file larger than a message is only listed in the entry. */
function packFiles(files: readonly FileSnapshot[]): FileSnapshot[][] {
  const packs: FileSnapshot[][] = []
  let bytes = 0
  for (const file of files) {
    if (file.size > MESSAGE_BYTES_MAX) continue
    const last = packs.at(-1)
    const fits = last && last.length < FILES_PER_MESSAGE && bytes + file.size <= MESSAGE_BYTES_MAX
    if (fits) last.push(file)
    else packs.push([file])
    bytes = fits ? bytes + file.size : file.size
  }
  return packs.slice(0, MESSAGES_MAX)
}

/** Copied immediately, not with the entry: Discord keeps the files of a deleted message for a minute or two only. */
export function copyFiles(event: EventOf<'messagesDeleted'>, settings: LogsSettings, view: RuleView): Effect[] {
  if (!settings.logsMessages.keepFiles || !view.guild.premium) return []
  const files = deletedFiles(event, settings, view)
  const [logEvent] = files.length > 0 ? deleteEvents(event, settings, view) : []
  const routed = logEvent && route(logEvent, settings, view)
  if (!routed || typeof routed === 'string' || !canWrite(routed.channelId, view.guild)) return []
  const { locale } = view.guild
  const content = m['logs.entry.copies']({ channel: `<#${event.channelId}>` }, { locale })
  return packFiles(files).map((pack) => ({
    type: 'sendMessage',
    channelId: routed.channelId,
    message: {
      content,
      files: pack.map(({ name, url, contentType }) => ({
        name,
        url,
        contentType: contentType ?? 'application/octet-stream',
      })),
      ...(routed.entry.sender && { profile: routed.entry.sender }),
    },
    deleteAfterSeconds: KEPT_SECONDS,
    optional: true,
    answerTo: { tag: COPIES_TAG, payload: null },
  }))
}

/** The bot deleting them itself after a day is not tampering. */
export function hearOfCopies({ result }: EventOf<'answered'>, { now }: RuleView): Decision {
  if (!result.ok || result.id === null) return nothing('notCopied')
  const goesAt = now + KEPT_SECONDS * 1_000
  const remember: Effect = {
    type: 'remember',
    key: copiesKey(result.id),
    value: goesAt,
    forgetAt: goesAt + GONE_WITHIN_MS,
  }
  return { effects: [remember], reasons: [{ code: 'copied' }] }
}

/** Which of these messages were copies whose day is over. */
export const hasGoneInTime = (messageId: string, { memory, now }: Pick<RuleView, 'memory' | 'now'>): boolean => {
  const goesAt = memory.get(copiesKey(messageId))
  return typeof goesAt === 'number' && now >= goesAt
}
