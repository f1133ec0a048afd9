import { escapeHtml } from './escape-html.ts'
import type { Transcript, TranscriptMessage } from './transcript.ts'

/** Separate, so that whoever serves the page can allow this style and no other. */
export const TRANSCRIPT_STYLE = `body{margin:0;font:15px/1.45 system-ui,sans-serif;background:#313338;color:#dbdee1}
main{max-width:60rem;margin:auto;padding:1.5rem}
h1{font-size:1.3rem;margin:0 0 .5rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem;margin:0 0 1.5rem}
dt{color:#949ba4}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
article{padding:.5rem 0;border-top:1px solid #3f4147}
header{display:flex;flex-wrap:wrap;gap:.5rem;align-items:baseline}
header b{color:#fff}time,small{color:#949ba4;font-size:.8rem}
.part{background:#5865f2;color:#fff;border-radius:.25rem;padding:0 .35rem;font-size:.75rem}
p{margin:.2rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
blockquote{margin:.3rem 0;padding:.4rem .7rem;border-left:.25rem solid #5865f2;background:#2b2d31}
nav{display:flex;gap:1rem;margin:0 0 1rem}
a{color:#00a8fc}`

/** Other formats of the same transcript, when it is read on the site. */
type Download = { label: string; query: string }

/** A standalone file: no script, nothing loaded, everything people wrote escaped. */
export function renderHtml(transcript: Transcript, downloads: readonly Download[] = []): string {
  const { title, facts, messages, words } = transcript
  const authors = new Map(messages.map(({ id, author }) => [id, author]))
  const others = downloads.map(({ label, query }) => `<a href="?${escapeHtml(query)}">${escapeHtml(label)}</a>`)
  const rows = facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`)
  const people = `<dt>${escapeHtml(words.participants)}</dt><dd>${escapeHtml(participantsOf(transcript))}</dd>`
  const body = messages.map((message) => article(message, transcript, authors)).join('\n')
  return `<!doctype html>
<html lang="${escapeHtml(words.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${TRANSCRIPT_STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${others.length > 0 ? `<nav>${others.join('')}</nav>\n` : ''}<dl>${rows.join('')}${people}</dl>
${body || `<p>${escapeHtml(words.empty)}</p>`}
</main>
</body>
</html>
`
}

/** Everybody who wrote, with their role in the ticket. */
export function participantsOf({ messages, parts }: Transcript): string {
  const names = new Map(messages.map(({ authorId, author }) => [authorId, author]))
  return [...names].map(([id, name]) => (parts.has(id) ? `${name} (${parts.get(id)})` : name)).join(', ')
}

function article(
  message: TranscriptMessage,
  { parts, words, timeOf }: Transcript,
  authors: ReadonlyMap<string, string>,
): string {
  const part = parts.get(message.authorId) ?? (message.isBot ? words.app : null)
  const answered = authors.get(message.replyTo ?? '')
  const head = [
    `<b>${escapeHtml(message.author)}</b>`,
    ...(part ? [`<span class="part">${escapeHtml(part)}</span>`] : []),
    `<time datetime="${isoOf(message.at)}">${escapeHtml(timeOf(message.at))}</time>`,
    ...(message.isEdited ? [`<small>${escapeHtml(words.edited)}</small>`] : []),
    ...(answered === undefined ? [] : [`<small>${escapeHtml(`${words.replyTo} ${answered}`)}</small>`]),
  ]
  const embeds = message.embeds.map(
    ({ title, description, fields }) =>
      `<blockquote>${title ? `<p><b>${escapeHtml(title)}</b></p>` : ''}${description ? `<p>${escapeHtml(description)}</p>` : ''}${fields
        .map(({ name, value }) => `<p><b>${escapeHtml(name)}</b>\n${escapeHtml(value)}</p>`)
        .join('')}</blockquote>`,
  )
  const small = [
    message.components.map((label) => `[${label}]`).join(' '),
    message.reactions.map(({ emoji, count }) => `${emoji} ${count}`).join('  '),
  ].filter(Boolean)
  return [
    `<article id="m${escapeHtml(message.id)}"><header>${head.join('')}</header>`,
    ...(message.content ? [`<p>${escapeHtml(message.content)}</p>`] : []),
    ...embeds,
    ...message.files.map(({ name, url }) => `<p>📎 ${link(name, url)}</p>`),
    ...small.map((line) => `<p><small>${escapeHtml(line)}</small></p>`),
    '</article>',
  ].join('\n')
}

/** The platform's value may be no valid time. */
const isoOf = (ms: number) => (Number.isFinite(ms) ? new Date(ms).toISOString() : '')

const link = (name: string, url: string) =>
  url.startsWith('https://') || url.startsWith('http://')
    ? `<a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(name)}</a>`
    : escapeHtml(name)
