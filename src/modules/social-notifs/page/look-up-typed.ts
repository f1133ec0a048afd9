import type { LookReply } from '#core/feeds-api.ts'
import { problemWords } from '../rules/problem-labels.ts'
import type { Family, Source } from '../rules/read-source.ts'

type Found = Extract<LookReply, { ok: true }>
export type Looked = { kind: 'found'; source: Source; items: Found['items'] } | { kind: 'failed'; why: string }
type Asked = { family: Family; typed: string }
type Answer = LookReply | { ok: false; message: string }

/** What was typed leads to; null when something else has been typed meanwhile. */
export async function lookUpTyped(
  asked: Asked,
  lookUp: (asked: Asked) => Promise<Answer>,
  typedNow: () => string,
): Promise<Looked | null> {
  const reply = await lookUp(asked)
  if (typedNow() !== asked.typed) return null
  if (reply.ok) return { kind: 'found', source: reply.source, items: reply.items }
  return { kind: 'failed', why: 'problem' in reply ? problemWords(reply.problem) : reply.message }
}
