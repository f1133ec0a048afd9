import { createHash } from 'node:crypto'
import { mayRead } from '#core/access.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from '#core/transcripts/formats.ts'
import { renderHtml, TRANSCRIPT_STYLE } from '#core/transcripts/render-html.ts'
import { type KeptTranscript, transcriptFileId, transcriptFrom } from '#core/transcripts/transcript.ts'
import { transcriptPath } from '#core/transcripts/transcript-path.ts'
import { mayReadTranscript, tookPart } from '#modules/tickets/rules/may-read-transcript.ts'
import { type Ticket, ticketById, ticketIn } from '#modules/tickets/rules/ticket-record.ts'
import { readWebTranscript, WEB_TRANSCRIPT, type WebTranscript } from '#modules/tickets/rules/web-transcript.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { readTranscriptFile, transcriptFileIds } from '#store/transcript-files.ts'
import { m } from '#texts'
import { originOf } from '../auth/origin.ts'
import { sessionOf } from '../auth/session-secret.ts'
import { standingOf } from '../guilds/standing.ts'
import type { Call } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { redirectTo, replyBytes } from '../http/reply.ts'
import type { Route } from '../http/route.ts'

const ID = /^\w{1,64}$/
const FILE_ID = /^\d{1,20}-\d{1,3}$/
const READ_AGAIN_SECONDS = '3'

const styleHash = createHash('sha256').update(TRANSCRIPT_STYLE).digest('base64')
/** Nothing runs and nothing is loaded, whatever people wrote. */
const POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * Opened from links in messages, so the cookie identifies the reader. Without permission to read it, the answer is
 * 404.
 */
export const readTranscript: Route = {
  method: 'get',
  path: '/transcripts/:id/:transcript',
  summary: 'What was said in a ticket, to those who took part, its team and those who see tickets on the dashboard.',
  query: {
    format: '`txt` or `json` to download it; else a page.',
    file: 'The id of a file that was attached, to download that.',
  },
  auth: 'cookie',
  limit: 'read',
  reply: { status: 200, type: 'text/html' },
  refusals: ['transcriptNotFound', 'databaseAway', 'platformAway'],
  async handle(call) {
    const guildId = call.param('id')
    const transcriptId = call.param('transcript')
    if (!isSnowflake(guildId) || !ID.test(transcriptId)) return refuse(call, 'transcriptNotFound')
    const session = await sessionOf(call)
    if (!session) {
      return redirectTo(call, `/login?redirect=${encodeURIComponent(transcriptPath(guildId, transcriptId))}`, [])
    }
    const found = await findTranscript(call, guildId, transcriptId)
    if (!found || !(await mayBeRead(call, guildId, session.user.id, found.ticket))) {
      return refuse(call, 'transcriptNotFound')
    }
    const fileId = call.c.req.query('file')
    const place = { guildId, transcriptId }
    return fileId === undefined ? show(call, found, place) : downloadFile(call, { ...place, fileId })
  },
}

type Found = { ticket: Ticket; transcript: WebTranscript }

async function findTranscript(call: Call, guildId: string, id: string): Promise<Found | null> {
  const { db, clock } = call.services
  const load = (records: Parameters<typeof loadNeeds>[3]['records']) =>
    loadNeeds(db, guildId, 'tickets', { records }, clock())
  const kept = await load({ transcript: { kind: WEB_TRANSCRIPT, id } })
  const transcript = readWebTranscript(kept.records.transcript?.rows[0], clock())
  const ticket = transcript && ticketIn(await load(ticketById(transcript.ticketId)))
  return ticket ? { ticket, transcript } : null
}

/** For people who took part, the platform is not asked: they may have left. */
async function mayBeRead(call: Call, guildId: string, userId: string, ticket: Ticket): Promise<boolean> {
  if (tookPart(userId, ticket)) return true
  const { guilds, members, clock } = call.services
  const [guild, member] = await Promise.all([guilds.get(guildId), members.get(guildId, userId)])
  if (!guild || !member) return false
  const { access, isAdministrator } = standingOf(member, guild, clock())
  const seesModule = mayRead(access, 'tickets')
  const reader = { id: userId, member: { roleIds: member.roleIds, isAdministrator, seesModule } }
  return mayReadTranscript(reader, ticket, guild.settings, guild)
}

type Place = { guildId: string; transcriptId: string }

async function show(call: Call, { ticket, transcript: { state, document } }: Found, place: Place): Promise<Response> {
  if (state === 'writing') return words(call, m['api.transcripts.writing']({}, call), { refresh: READ_AGAIN_SECONDS })
  if (!document) return words(call, m['api.transcripts.failed']({}, call))
  const shown = withKeptFiles(
    call,
    document,
    place,
    await transcriptFileIds(call.services.db, place.guildId, place.transcriptId),
  )
  const format = call.c.req.query('format')
  return format === 'txt' || format === 'json' ? download(call, ticket, shown, format) : page(call, shown)
}

/** Discord's links stop working with the channel: those of files that we keep lead here. */
function withKeptFiles(
  call: Call,
  document: KeptTranscript,
  { guildId, transcriptId }: Place,
  kept: ReadonlySet<string>,
): KeptTranscript {
  if (kept.size === 0) return document
  const address = `${originOf(call)}${transcriptPath(guildId, transcriptId)}?file=`
  const messages = document.messages.map((message) => ({
    ...message,
    files: message.files.map((file, i) => {
      const id = transcriptFileId(message.id, i)
      return kept.has(id) ? { ...file, url: address + id } : file
    }),
  }))
  return { ...document, messages }
}

/** Whatever it is, it is downloaded instead of opened: a foreign page or SVG could act in our name. */
async function downloadFile(call: Call, place: Place & { fileId: string }): Promise<Response> {
  const file = FILE_ID.test(place.fileId) ? await readTranscriptFile(call.services.db, place) : null
  if (!file) return refuse(call, 'transcriptNotFound')
  return replyBytes(call, file.content, 200, {
    ...PRIVATE,
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeName(file.name)}`,
  })
}

/**
 * RFC 8187, which allows fewer unescaped characters than addresses do. A file name from Discord may contain half a
 * character.
 */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const PRIVATE = { 'cache-control': 'no-store', 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' }

const words = (call: Call, text: string, more: Record<string, string> = {}): Response =>
  replyBytes(call, `${text}\n`, 200, { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8', ...more })

function page(call: Call, document: KeptTranscript): Response {
  const downloads = [
    { label: m['api.transcripts.asText']({}, call), query: 'format=txt' },
    { label: m['api.transcripts.asJson']({}, call), query: 'format=json' },
  ]
  const html = renderHtml(transcriptFrom(document), downloads)
  return replyBytes(call, html, 200, { ...PRIVATE, 'content-type': 'text/html; charset=utf-8' })
}

function download(call: Call, { number }: Ticket, document: KeptTranscript, format: TranscriptFormat): Response {
  const { contentType, render } = TRANSCRIPT_FORMATS[format]
  return replyBytes(call, render(transcriptFrom(document)), 200, {
    ...PRIVATE,
    'content-type': `${contentType}; charset=utf-8`,
    'content-disposition': `attachment; filename="ticket-${number}.${format}"`,
  })
}
