import { TICKET, ticketById, ticketIn } from '#modules/tickets/rules/ticket-record.ts'
import { FORGET_TRANSCRIPT_JOB, readWebTranscript, WEB_TRANSCRIPT } from '#modules/tickets/rules/web-transcript.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { refuse } from '../../http/problems.ts'
import { refuseTooOften } from '../../http/refuse-too-often.ts'
import { replyEmpty } from '../../http/reply.ts'
import { type GuildCall, guildRoute } from '../guild-route.ts'

const ID_MAX = 64

/** The files posted on Discord stay there. */
export const deleteTranscript = guildRoute({
  method: 'delete',
  path: '/api/bot/dashboard/guilds/:id/transcripts/:transcript',
  summary: 'Deletes the transcript of a closed ticket from the site.',
  opens: { module: 'tickets', to: 'edit' },
  reply: { status: 204 },
  refusals: ['transcriptNotFound', 'tooMany'],
  handle: remove,
})

async function remove({ call, user, guild }: GuildCall): Promise<Response> {
  const { clock, db } = call.services
  const tooOften = refuseTooOften(call, user, 'write')
  if (tooOften) return tooOften
  const id = call.param('transcript').slice(0, ID_MAX)
  const now = clock()
  const load = (records: NonNullable<Parameters<typeof loadNeeds>[3]['records']>) =>
    loadNeeds(db, guild.id, 'tickets', { records }, now)
  const kept = await load({ transcript: { kind: WEB_TRANSCRIPT, id } })
  const transcript = readWebTranscript(kept.records.transcript?.rows[0], now)
  if (!transcript) return refuse(call, 'transcriptNotFound')
  const ticket = ticketIn(await load(ticketById(transcript.ticketId)))
  await commitState(db, {
    guildId: guild.id,
    module: 'tickets',
    now,
    effects: [
      { type: 'deleteRecord', kind: WEB_TRANSCRIPT, id },
      { type: 'unschedule', job: FORGET_TRANSCRIPT_JOB, key: id },
      ...(ticket
        ? [{ type: 'changeRecord', kind: TICKET, id: ticket.id, body: { webTranscript: null } } as const]
        : []),
    ],
  })
  return replyEmpty(call)
}
