import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from '#core/transcripts/formats.ts'
import { readMessages } from '#core/transcripts/read-messages.ts'
import { transcriptFrom } from '#core/transcripts/transcript.ts'
import { defineBench, underLimit } from './define.ts'
import { inTurns } from './rounds.ts'

const MESSAGES = 5_000
const GOAL_MS = 3_000
const ROUNDS = 5
const FORMATS = Object.keys(TRANSCRIPT_FORMATS) as TranscriptFormat[]

/** The longest transcript that is kept, parsed from the platform's messages and rendered in all three formats. */
export default defineBench({
  name: `transcript of ${MESSAGES.toLocaleString('en')} messages, read and written as HTML, text and JSON`,
  goal: `< ${GOAL_MS / 1_000} s`,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'transcript-'))
    const wire = Array.from({ length: MESSAGES }, (_, place) => messageOf(place))
    try {
      const { ours, plain } = await inTurns(ROUNDS, {
        ours: () => ms(() => writeAll(wire, folder)),
        plain: () => ms(() => writeFile(join(folder, 'plain.json'), JSON.stringify(wire))),
      })
      const reference = { name: 'the same messages stringified and written', value: plain }
      return { ...underLimit(ours, 'ms', GOAL_MS, [reference]), ratio: ours / plain }
    } finally {
      await rm(folder, { recursive: true })
    }
  },
})

async function writeAll(wire: readonly unknown[], folder: string): Promise<void> {
  const messages = readMessages(wire)
  if (messages?.length !== MESSAGES) throw new Error('the messages could not be read')
  const transcript = transcriptFrom({
    title: 'Ticket 1',
    facts: [{ label: 'Panel', value: 'Help' }],
    parts: [['100000000000000001', 'member']],
    messages,
    words: { lang: 'en', edited: 'edited', replyTo: 'to', participants: 'People', app: 'app', empty: 'Nothing' },
    timezone: 'Europe/Paris',
  })
  for (const format of FORMATS) {
    await writeFile(join(folder, `ticket.${format}`), TRANSCRIPT_FORMATS[format].render(transcript))
  }
}

/** Every second one replies to another, every tenth has an embed and a file. */
function messageOf(place: number) {
  const isRich = place % 10 === 0
  return {
    id: String(place),
    content: `Message ${place} <b>with</b> some words & "marks". `.repeat(3),
    timestamp: new Date(Date.UTC(2026, 0, 1) + place * 60_000).toISOString(),
    edited_timestamp: null,
    author: { id: `10000000000000000${place % 5}`, username: `somebody-${place % 5}`, global_name: null },
    attachments: isRich
      ? [{ filename: 'mast.png', url: `https://example.org/${place}.png`, content_type: 'image/png' }]
      : [],
    embeds: isRich ? [{ title: 'Mast', description: 'Broken', fields: [{ name: 'Height', value: '12 m' }] }] : [],
    reactions: [],
    components: [],
    message_reference: place % 2 === 0 ? { message_id: String(Math.floor(place / 2)) } : undefined,
  }
}

async function ms(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
