import { participantsOf } from './render-html.ts'
import type { Transcript, TranscriptMessage } from './transcript.ts'

/** As plain text, for any editor. */
export function renderText(transcript: Transcript): string {
  const { title, facts, messages, words } = transcript
  const head = [
    title,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    `${words.participants}: ${participantsOf(transcript)}`,
  ]
  return `${[...head, '', ...messages.map((message) => lines(message, transcript))].join('\n')}\n`
}

function lines(message: TranscriptMessage, { parts, words, timeOf }: Transcript): string {
  const part = parts.get(message.authorId) ?? (message.isBot ? words.app : null)
  const who = part ? `${message.author} (${part})` : message.author
  const embeds = message.embeds.flatMap(({ title, description, fields }) => [
    ...[title, description].flatMap((one) => (one ? [`| ${one}`] : [])),
    ...fields.map(({ name, value }) => `| ${name}: ${value}`),
  ])
  return [
    `[${timeOf(message.at)}] ${who}${message.isEdited ? ` (${words.edited})` : ''}: ${message.content}`,
    ...embeds,
    ...message.files.map(({ name, url }) => `+ ${name} ${url}`),
  ].join('\n')
}

/** As JSON, for programs. */
export function renderJson({ title, facts, parts, messages }: Transcript): string {
  return `${JSON.stringify({ title, facts, parts: Object.fromEntries(parts), messages }, null, 2)}\n`
}
