import type { RecordQuery } from '#core/bot/view.ts'
import { caseNumber, type OpenedCase, openedCase, SANCTION_TYPES, type SanctionType } from '#core/cases-api.ts'
import { shownOf } from '#core/kept-message.ts'
import { type Case, casesIn } from '#modules/moderation/rules/case-record.ts'
import { type CaseReader, caseByNumber, casesQuery } from '#modules/moderation/rules/find-cases.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import type { Call } from '../../http/call.ts'
import { refuse } from '../../http/problems.ts'
import { replyJson } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'
import { mayReadChannel } from '../readable-channel.ts'
import { linksOf } from './case-links.ts'
import { readerOf, viewCases } from './case-view.ts'

export const readCase = guildRoute({
  method: 'get',
  path: '/api/bot/dashboard/guilds/:id/cases/:number',
  summary: 'One sanction with its proof and its changes, and every other one of the same member.',
  opens: { module: 'moderation', to: 'read' },
  reply: { status: 200, schema: openedCase },
  refusals: ['caseNotFound'],
  handle: read,
})

async function read(asked: GuildCall): Promise<Response> {
  const { call, user, guild } = asked
  const number = caseNumber().safeParse(call.param('number')).data
  if (number === undefined) return refuse(call, 'caseNotFound')
  const { db, clock } = call.services
  const reader = readerOf(user, guild)
  const own = await loadNeeds(db, guild.id, 'moderation', { records: { own: caseByNumber(number, reader) } }, clock())
  const [one] = casesIn(own, 'own')
  if (!one || one.subjectId === null) return refuse(call, 'caseNotFound')
  const opened: OpenedCase = {
    ...(await withStory(call, guild.id, reader, one, one.subjectId)),
    evidence: evidenceOf(one, asked),
    links: await linksOf(asked, one),
  }
  return replyJson(call, opened)
}

async function withStory(
  call: Call,
  guildId: string,
  reader: CaseReader,
  one: Case,
  person: string,
): Promise<Omit<OpenedCase, 'links' | 'evidence'>> {
  const { db, clock } = call.services
  const counted = (type: SanctionType): RecordQuery => ({ ...casesQuery({ person, type }, reader), countOnly: true })
  const records = {
    story: casesQuery({ person }, reader),
    running: { ...casesQuery({ person, state: 'running' }, reader), countOnly: true },
    note: counted('note'),
    warn: counted('warn'),
    tempmute: counted('tempmute'),
    kick: counted('kick'),
    tempban: counted('tempban'),
    ban: counted('ban'),
  }
  const view = await loadNeeds(db, guildId, 'moderation', { records }, clock())
  const cases = casesIn(view, 'story')
  const { listed, actor } = await viewCases(call.services, guildId, reader, [one, ...cases])
  const countOf = (name: keyof typeof records) => view.records[name]?.count ?? 0
  const { context, images, deleteMessages, lifted, liftFailure, appeal, appealState, edits } = one.body
  const when = (at: number) => new Date(at).toISOString()
  return {
    ...listed(one),
    context,
    images,
    deleteMessages,
    lifted: lifted && { by: actor(one, lifted.by), reason: lifted.reason, at: when(lifted.at) },
    liftFailure: liftFailure && one.state === 'active' ? { why: liftFailure.why, at: when(liftFailure.at) } : null,
    appeal: appeal && {
      text: appeal.text,
      at: when(appeal.at),
      state: appealState ?? 'open',
      decided:
        appeal.decidedAt === null
          ? null
          : { by: actor(one, appeal.by), reason: appeal.reason ?? '', at: when(appeal.decidedAt) },
    },
    edits: edits.map(({ by, at, fields }) => ({ by: actor(one, by), at: when(at), fields })),
    story: {
      count: countOf('story'),
      running: countOf('running'),
      counts: countsOf(countOf),
      cases: cases.map(listed),
    },
  }
}

/** Nobody reads here what they could not read on Discord. */
function evidenceOf({ body: { evidence } }: Case, visit: GuildCall): OpenedCase['evidence'] {
  if (!evidence) return null
  const { channelId, messages } = evidence
  if (!mayReadChannel(visit, channelId)) return { channelId, messages: null }
  return { channelId, messages: messages.map(shownOf) }
}

function countsOf(count: (type: SanctionType) => number): OpenedCase['story']['counts'] {
  const [note, warn, tempmute, kick, tempban, ban] = SANCTION_TYPES
  return {
    note: count(note),
    warn: count(warn),
    tempmute: count(tempmute),
    kick: count(kick),
    tempban: count(tempban),
    ban: count(ban),
  }
}
