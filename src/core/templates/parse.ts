import { isModifier, type Modifier } from './modifiers.ts'

/** spec §10.5: the only keys a placeholder may carry. */
const PARAM_NAMES = [
  'user_id',
  'role_id',
  'channel_id',
  'format',
  'separator',
  'style',
  'position',
  'level',
  'default',
] as const
export type ParamName = (typeof PARAM_NAMES)[number]
export type Params = { readonly [Name in ParamName]?: string }

/** `from` and `to` bound the part as it was typed, so that an editor can underline it. */
export type Part =
  | { type: 'text'; text: string }
  | { type: 'variable'; name: string; params: Params; modifier: Modifier | null; raw: string; from: number; to: number }
  | { type: 'invalid'; raw: string; from: number; to: number }

/** Nothing in it reads past the next brace, so that a row of open braces is not read again from each of them. */
const PLACEHOLDER = /\{(\w+(?:\.\w+)*(?:\+(?<=\.\d+\+))?)(:\w+=[^?{}]*)?(?:\?(\w+)(?:=(\d+))?)?\}/y
/** Was clearly meant as a placeholder, but is invalid: a second modifier, an unknown parameter. */
const LOOKS_LIKE_ONE = /\{\w[^{}\n]*\}/y
const PARAM_START = /:(?=\w+=)/
const PLAIN = /[^\\{]+/y
const NAME_START = /\w/

/** Splits a template into its parts. Never fails: anything that is no placeholder stays text. */
export function parseTemplate(template: string): readonly Part[] {
  const parts: Part[] = []
  let text = ''
  let at = 0
  while (at < template.length) {
    PLAIN.lastIndex = at
    const plain = PLAIN.exec(template)?.[0]
    if (plain !== undefined) {
      text += plain
      at += plain.length
      continue
    }
    const [character, next] = [template.charAt(at), template.charAt(at + 1)]
    if (character === '\\' && next === '{') {
      text += '{'
      at += 2
      continue
    }
    const found = character === '{' && NAME_START.test(next) ? placeholderAt(template, at) : null
    if (!found) {
      text += character
      at += 1
      continue
    }
    if (text) parts.push({ type: 'text', text })
    text = ''
    parts.push(found)
    at = found.to
  }
  if (text) parts.push({ type: 'text', text })
  return parts
}

function placeholderAt(template: string, from: number): Exclude<Part, { type: 'text' }> | null {
  PLACEHOLDER.lastIndex = from
  const match = PLACEHOLDER.exec(template)
  if (match) {
    const [raw, name = '', written = '', word, number] = match
    const params = paramsOf(written)
    const modifier = word === undefined ? null : { name: word, number: number === undefined ? null : Number(number) }
    const place = { raw, from, to: from + raw.length }
    if (!params || (modifier && !isModifier(modifier))) return { type: 'invalid', ...place }
    return { type: 'variable', name, params, modifier, ...place }
  }
  LOOKS_LIKE_ONE.lastIndex = from
  const raw = LOOKS_LIKE_ONE.exec(template)?.[0]
  return raw === undefined ? null : { type: 'invalid', raw, from, to: from + raw.length }
}

/** `:format=DD/MM/YYYY, HH:mm` is one parameter: a colon starts another only when `key=` follows. */
function paramsOf(written: string): Params | null {
  const params: { [Name in ParamName]?: string } = {}
  for (const part of written.split(PARAM_START).filter((piece) => piece !== '')) {
    const equals = part.indexOf('=')
    const name = PARAM_NAMES.find((known) => known === part.slice(0, equals))
    if (!name) return null
    params[name] = part.slice(equals + 1)
  }
  return params
}
