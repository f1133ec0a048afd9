import type { z } from 'zod'
import { parseJson } from '../json.ts'
import { addFieldError, type FieldErrors, refuse } from '../refusal.ts'

export type Upload = { index: string; filename: string; contentType: string; bytes: Uint8Array }

/** Discord's limit for a guild without boosts. */
const MAX_BODY_BYTES = 10 * 1024 * 1024

export async function readBody(request: Request): Promise<{ body: unknown; uploads: Upload[] }> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES + 64 * 1024) throw refuse.tooLarge()
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return readForm(request)
  const text = await request.text()
  if (text.length > MAX_BODY_BYTES) throw refuse.tooLarge()
  return { body: text === '' ? undefined : readJson(text), uploads: [] }
}

async function readForm(request: Request): Promise<{ body: unknown; uploads: Upload[] }> {
  let form: FormData
  try {
    form = await request.formData()
  } catch {
    // A broken multipart body is the client's mistake, and the parser has no more specific error.
    throw refuse.badRequest()
  }
  const uploads: Upload[] = []
  let body: Record<string, unknown> = {}
  let total = 0
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      if (name === 'payload_json') body = { ...body, ...asRecord(readJson(value)) }
      else body[name] = value
      continue
    }
    total += value.size
    if (total > MAX_BODY_BYTES) throw refuse.tooLarge()
    const index = /^files?\[?(\d*)\]?$/.exec(name)?.[1] || String(uploads.length)
    uploads.push({
      index,
      filename: value.name || 'unknown',
      contentType: value.type || 'application/octet-stream',
      bytes: new Uint8Array(await value.arrayBuffer()),
    })
  }
  return { body, uploads }
}

function readJson(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw refuse.invalidJson()
  }
}

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** The body parsed with the schema, or 50035 with an entry for each wrong field. */
export function parseBody<T extends z.ZodType>(schema: T, body: unknown, at: PropertyKey[] = []): z.output<T> {
  const parsed = schema.safeParse(body === undefined ? {} : body)
  if (parsed.success) return parsed.data
  const errors: FieldErrors = {}
  for (const issue of parsed.error.issues) {
    const [code, message] = discordError(issue)
    addFieldError(errors, [...at, ...issue.path], code, message)
  }
  throw refuse.invalidForm(errors)
}

/** Messages of our own schemas may have Discord's code in front: `CODE|text`. */
function discordError(issue: z.core.$ZodIssue): [code: string, message: string] {
  const [code, text] = issue.message.split('|')
  if (code && text) return [code, text]
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string') return ['BASE_TYPE_MAX_LENGTH', `Must be ${issue.maximum} or fewer in length.`]
      if (issue.origin === 'array') return ['BASE_TYPE_MAX_LENGTH', `Must be ${issue.maximum} or fewer in length.`]
      return ['NUMBER_TYPE_MAX', `int value should be less than or equal to ${issue.maximum}.`]
    case 'too_small':
      if (issue.origin === 'string') return ['BASE_TYPE_MIN_LENGTH', `Must be ${issue.minimum} or more in length.`]
      if (issue.origin === 'array') return ['BASE_TYPE_MIN_LENGTH', `Must be ${issue.minimum} or more in length.`]
      return ['NUMBER_TYPE_MIN', `int value should be greater than or equal to ${issue.minimum}.`]
    case 'invalid_value':
      return ['BASE_TYPE_CHOICES', `Value must be one of {${issue.values.join(', ')}}.`]
    case 'invalid_type':
      if (issue.input === undefined && /undefined/.test(issue.message))
        return ['BASE_TYPE_REQUIRED', 'This field is required']
      if (issue.expected === 'array') return ['LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType']
      if (issue.expected === 'object' || issue.expected === 'record')
        return ['DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType']
      if (issue.expected === 'boolean') return ['BOOLEAN_TYPE_CONVERT', 'Must be either true or false.']
      if (issue.expected === 'string') return ['STRING_TYPE_CONVERT', 'Could not interpret value as string.']
      return ['NUMBER_TYPE_COERCE', 'Value is not int.']
    default:
      return ['BASE_TYPE_BAD_VALUE', issue.message]
  }
}
