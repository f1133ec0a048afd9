export type Inline =
  | { type: 'text'; text: string }
  | { type: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler'; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; url: string; children: Inline[] }
  | { type: 'user' | 'role' | 'channel'; id: string }
  | { type: 'everyone'; text: '@everyone' | '@here' }
  | { type: 'command'; name: string }
  | { type: 'emoji'; id: string; name: string; animated: boolean }
  | { type: 'timestamp'; seconds: number; style: string | null }

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'heading'; level: 1 | 2 | 3; children: Inline[] }
  | { type: 'subtext'; children: Inline[] }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'list'; ordered: boolean; items: Inline[][] }
  | { type: 'code'; text: string }

/** A quote inside a quote inside a quote… a text of 4,000 `>` must not exhaust the stack. */
const NESTING_MAX = 12

type Rule = { pattern: RegExp; node(match: RegExpExecArray, inner: (text: string) => Inline[]): Inline }

const wrapped = (type: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler', pattern: RegExp): Rule => ({
  pattern,
  node: (match, inner) => ({ type, children: inner(match[1] ?? match[2] ?? '') }),
})

/** Tried in this order at every character, as Discord does: longer marks before shorter ones. */
const RULES: readonly Rule[] = [
  { pattern: /\\([^A-Za-z0-9\s])/y, node: (match) => ({ type: 'text', text: match[1] ?? '' }) },
  { pattern: /(`{1,2})([^`]+?)\1(?!`)/y, node: (match) => ({ type: 'code', text: match[2] ?? '' }) },
  wrapped('spoiler', /\|\|([\s\S]+?)\|\|/y),
  wrapped('bold', /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y),
  wrapped('underline', /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y),
  wrapped('strike', /~~([\s\S]+?)~~/y),
  wrapped(
    'italic',
    /\*(?!\s)((?:\*\*|\\[\s\S]|[^\\*])+?)(?<!\s)\*(?!\*)|_(?!_)((?:\\[\s\S]|[^\\_])+?)_(?![\p{L}\p{N}_])/uy,
  ),
  { pattern: /<@!?(\d{1,20})>/y, node: (match) => ({ type: 'user', id: match[1] ?? '' }) },
  { pattern: /<@&(\d{1,20})>/y, node: (match) => ({ type: 'role', id: match[1] ?? '' }) },
  { pattern: /<#(\d{1,20})>/y, node: (match) => ({ type: 'channel', id: match[1] ?? '' }) },
  {
    pattern: /<\/([\p{L}\p{N}_-]{1,32}(?: [\p{L}\p{N}_-]{1,32}){0,2}):\d{1,20}>/uy,
    node: (match) => ({ type: 'command', name: match[1] ?? '' }),
  },
  {
    pattern: /<(a?):(\w{2,32}):(\d{1,20})>/y,
    node: (match) => ({ type: 'emoji', animated: match[1] === 'a', name: match[2] ?? '', id: match[3] ?? '' }),
  },
  {
    pattern: /<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y,
    node: (match) => ({ type: 'timestamp', seconds: Number(match[1]), style: match[2] ?? null }),
  },
  {
    pattern: /@(everyone|here)\b/y,
    node: (match) => ({ type: 'everyone', text: match[0] === '@here' ? '@here' : '@everyone' }),
  },
  {
    pattern: /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/y,
    node: (match, inner) => ({ type: 'link', url: match[2] ?? '', children: inner(match[1] ?? '') }),
  },
  {
    pattern: /<?(https?:\/\/[^\s<>]*[^\s<>.,;:!?)'"\]])>?/y,
    node: (match) => ({ type: 'link', url: match[1] ?? '', children: [{ type: 'text', text: match[1] ?? '' }] }),
  },
]

/** Inline marks in one line or paragraph. Whatever is not a mark stays text, so nothing is lost. */
export function parseInline(text: string, depth = 0): Inline[] {
  if (depth > NESTING_MAX) return [{ type: 'text', text }]
  const nodes: Inline[] = []
  const push = (node: Inline) => {
    const last = nodes.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      nodes[nodes.length - 1] = { type: 'text', text: last.text + node.text }
    else nodes.push(node)
  }
  let at = 0
  while (at < text.length) {
    const found = firstRule(text, at, depth)
    push(found?.node ?? { type: 'text', text: text.charAt(at) })
    at += found?.length ?? 1
  }
  return nodes
}

function firstRule(text: string, at: number, depth: number): { node: Inline; length: number } | null {
  // An underscore inside a word (snake_case) does not start a mark.
  const insideWord = text[at] === '_' && at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
  if (insideWord && text[at + 1] !== '_') return null
  for (const { pattern, node } of RULES) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) return { node: node(match, (inner) => parseInline(inner, depth + 1)), length: match[0].length }
  }
  return null
}

/** A message as Discord lays it out: code blocks first, then line by line. */
export function parseMarkdown(text: string, depth = 0): Block[] {
  const blocks: Block[] = []
  let last = 0
  for (const match of text.matchAll(/```(?:[\w+-]*\n)?([\s\S]+?)```/g)) {
    blocks.push(...parseLines(text.slice(last, match.index), depth))
    blocks.push({ type: 'code', text: (match[1] ?? '').replace(/\n$/, '') })
    last = match.index + match[0].length
  }
  return [...blocks, ...parseLines(text.slice(last), depth)]
}

function parseLines(text: string, depth: number): Block[] {
  if (text.trim() === '') return []
  const blocks: Block[] = []
  let paragraph: string[] = []
  const endParagraph = () => {
    const whole = paragraph.join('\n').replace(/^\n+|\n+$/g, '')
    if (whole !== '') blocks.push({ type: 'paragraph', children: parseInline(whole) })
    paragraph = []
  }
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const heading = /^(#{1,3})\s+(.+)$/.exec(line)
    const subtext = /^-#\s+(.+)$/.exec(line)
    const item = /^\s*(?:[-*]|(\d{1,3})\.)\s+(.+)$/.exec(line)
    if (heading) {
      endParagraph()
      const level = (heading[1] ?? '#').length as 1 | 2 | 3
      blocks.push({ type: 'heading', level, children: parseInline(heading[2] ?? '') })
    } else if (subtext) {
      endParagraph()
      blocks.push({ type: 'subtext', children: parseInline(subtext[1] ?? '') })
    } else if (/^>>>\s/.test(line) && depth < NESTING_MAX) {
      endParagraph()
      const rest = [line.slice(4), ...lines.slice(at + 1)].join('\n')
      blocks.push({ type: 'quote', blocks: parseMarkdown(rest, depth + 1) })
      return blocks
    } else if (/^>\s/.test(line) && depth < NESTING_MAX) {
      endParagraph()
      const quoted: string[] = []
      for (; at < lines.length && /^>\s/.test(lines[at] ?? ''); at += 1) quoted.push((lines[at] ?? '').slice(2))
      at -= 1
      blocks.push({ type: 'quote', blocks: parseLines(quoted.join('\n'), depth + 1) })
    } else if (item) {
      endParagraph()
      const ordered = item[1] !== undefined
      const previous = blocks.at(-1)
      const children = parseInline(item[2] ?? '')
      if (previous?.type === 'list' && previous.ordered === ordered) previous.items.push(children)
      else blocks.push({ type: 'list', ordered, items: [children] })
    } else paragraph.push(line)
  }
  endParagraph()
  return blocks
}
