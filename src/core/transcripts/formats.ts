import { renderHtml } from './render-html.ts'
import { renderJson, renderText } from './render-text.ts'
import type { Transcript } from './transcript.ts'

type Format = { contentType: string; render(transcript: Transcript): string }

/** What a transcript can be written as. */
export const TRANSCRIPT_FORMATS = {
  html: { contentType: 'text/html', render: (transcript) => renderHtml(transcript) },
  txt: { contentType: 'text/plain', render: renderText },
  json: { contentType: 'application/json', render: renderJson },
} as const satisfies Record<string, Format>

export type TranscriptFormat = keyof typeof TRANSCRIPT_FORMATS
