import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { type Decision, type Effect, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { StoredReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView, StoredRecord } from '#core/bot/view.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { m } from '#texts'
import type { FilterKey } from '../sanction-rule.ts'
import { filterName } from './act.ts'
import { takeCounts } from './escalate.ts'
import { COUNTED_STATE, INFRACTION, infractionBody, memberState } from './infractions.ts'
import { asMember, copyKey, type Said, said, saidKey } from './said.ts'

export const UNDO_JOB = 'undo'
const CONTENT_MAX = 2_000

/** `by`: who undoes it. `reply`: the interaction that waits for an answer. */
type Undoing = { hit: string; userId: string; by: string; reply: StoredReply | null }

export const undoNeeds = ({ hit, userId, by }: Omit<Undoing, 'reply'>): Needs => ({
  memory: [saidKey(userId, hit), copyKey(hit)],
  memberState: [userId],
  members: [by, userId],
  records: { hit: { kind: INFRACTION, subjectId: userId, bodyHas: { hit } } },
})

type Noted = Pick<StoredRecord, 'id' | 'version' | 'channelId' | 'createdAt'> & z.infer<typeof infractionBody>

function notedIn(view: RuleView): Noted[] {
  return (view.records.hit?.rows ?? []).flatMap(({ id, version, channelId, createdAt, state, body }): Noted[] => {
    const read = infractionBody.safeParse(body).data
    return read && state === COUNTED_STATE ? [{ id, version, channelId, createdAt, ...read }] : []
  })
}

/** A rule that fired again since stays fired: what it counted until then must not count twice. */
const unfired = ({ fired, createdAt }: Noted, now: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(fired).filter(([rule]) => (now[rule] ?? 0) <= createdAt))

export type UndoObstacle = 'noInfraction' | 'undoneAlready' | 'aboutYou' | 'aboveYou' | 'noPermission'

export function undoObstacle({ userId, by }: Undoing, view: RuleView): UndoObstacle | null {
  const actor = view.members.get(by)
  if (!actor || !view.guild.memberCan(actor, 'manageMessages')) return 'noPermission'
  if (userId === by) return 'aboutYou'
  const target = view.members.get(userId)
  if (target && !view.guild.isAbove(actor, target)) return 'aboveYou'
  if ((view.records.hit?.rows ?? []).length === 0) return 'noInfraction'
  return notedIn(view).length === 0 ? 'undoneAlready' : null
}

/** None of it counts any more, the message is restored, and moderation lifts the sanction that it led to. */
export function undo(undoing: Undoing, view: RuleView): Decision & { isRestored: boolean } {
  const { hit, userId, by, reply } = undoing
  const { guild } = view
  const noted = notedIn(view)
  const filters = noted.map(({ filter }) => filter)
  const state = memberState.safeParse(view.memberState.get(userId) ?? {}).data ?? { counts: {}, fired: {} }
  const fired = Object.assign({}, state.fired, ...noted.map((one) => unfired(one, state.fired)))
  const restored = restore(undoing, noted[0]?.channelId ?? null, view)
  const wasSanctioned = noted.some((one) => Object.keys(one.fired).length > 0)
  const effects: Effect[] = [
    ...noted.map(
      ({ id, version }): Effect => ({
        type: 'changeRecord',
        kind: INFRACTION,
        id,
        expect: { version },
        state: 'undone',
        actorId: by,
      }),
    ),
    { type: 'putMemberState', userId, value: { counts: takeCounts(state.counts, filters), fired } },
    { type: 'forget', key: saidKey(userId, hit) },
    ...restored,
    undoneEntry(undoing, filters, view),
  ]
  if (wasSanctioned) {
    const reason = m['auto-moderation.undo.reason']({}, { locale: guild.locale })
    const payload: JsonValue = { userId, infractionId: hit, by, reason, reply }
    effects.push(askModule(view, { module: 'moderation', from: 'auto-moderation', what: 'takeBack', payload }))
  }
  return {
    effects,
    reasons: [{ code: 'undone' }],
    otherwise: () => nothing('undoneAlready'),
    isRestored: restored.length > 0,
  }
}

/** A masked copy shows its words again; a deleted message is posted again, a spam window as a whole. */
function restore({ hit, userId }: Undoing, channelId: string | null, view: RuleView): Effect[] {
  const words = said.safeParse(view.memory.get(saidKey(userId, hit))).data
  if (!words || channelId === null) return []
  const { before, ...own } = words
  const copy = z.string().safeParse(view.memory.get(copyKey(hit))).data
  if (copy !== undefined) {
    const { files: _, ...message } = asMember(own)
    return canWrite(channelId, view)
      ? [
          {
            type: 'editMessage',
            channelId,
            messageId: copy,
            message: { ...message, keepsFiles: true },
            viaWebhook: true,
            optional: true,
          },
        ]
      : []
  }
  return inFewPosts([...before, { channelId, content: own.content, files: own.files }])
    .filter((post) => canWrite(post.channelId, view))
    .map(
      ({ channelId: place, content, files }): Effect => ({
        type: 'sendMessage',
        channelId: place,
        message: asMember({ ...own, content, files }),
        optional: true,
      }),
    )
}

const canWrite = (channelId: string, { guild }: RuleView) =>
  guild.channels.has(channelId) && guild.botCan('manageWebhooks', channelId)

type Post = Said['before'][number]

/** Consecutive lines in a channel go into one post, so that restoring a flood does not repeat it. */
function inFewPosts(posts: readonly Post[]): Post[] {
  const merged: Post[] = []
  for (const post of posts.filter(({ content, files }) => content !== '' || files.length > 0)) {
    const last = merged.findLast(({ channelId }) => channelId === post.channelId)
    const content = last ? `${last.content}\n${post.content}` : post.content
    const joins = last && last.files.length === 0 && post.files.length === 0 && content.length <= CONTENT_MAX
    if (joins) last.content = content
    else merged.push({ ...post })
  }
  return merged
}

function undoneEntry({ userId, by }: Undoing, filters: readonly FilterKey[], view: RuleView): Effect {
  const { locale } = view.guild
  return logEntry(view, 'auto-moderation', {
    log: 'automod',
    event: 'undo',
    lines: [
      `<@${userId}>`,
      `**${filters.map((filter) => filterName(filter, locale)).join(', ')}**`,
      m['auto-moderation.undo.by']({ moderator: `<@${by}>` }, { locale }),
    ],
    channelId: null,
  })
}
