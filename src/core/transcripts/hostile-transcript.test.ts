import { Parser, StaticConfigLoader } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { readMessages } from './read-messages.ts'
import { renderHtml } from './render-html.ts'
import { type Transcript, transcriptFrom } from './transcript.ts'

const TEXTS = [
  '<script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</title><svg onload=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<a href="javascript:alert(1)">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<!--><script>alert(1)</script>-->',
  '&lt;script&gt;&#60;script&#62;',
  '\u2028</p><script>alert(1)</script>\u202e',
]
const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'https://example.org/"onmouseover="alert(1)',
  "https://example.org/'><script>alert(1)</script>",
  '//example.org/x',
  'file:///etc/passwd',
]
const ALLOWED_TAGS = new Set(
  'html head meta title style body main h1 nav dl dt dd article header b span time small p blockquote a'.split(' '),
)
const ALLOWED_ATTRIBUTES = new Set('lang charset name content http-equiv class datetime id href rel'.split(' '))

const message = (text: string, place: number, url: string) => ({
  id: String(place),
  content: text,
  timestamp: '2026-01-05T12:00:00.000Z',
  author: { id: '7', username: text, global_name: text },
  attachments: [{ filename: text, url, content_type: 'image/svg+xml' }],
  embeds: [{ title: text, description: text, url, fields: [{ name: text, value: text }] }],
  sticker_items: [{ name: text }],
  reactions: [{ count: 1, emoji: { id: null, name: text } }],
  components: [{ type: 1, components: [{ type: 2, label: text, url }] }],
  message_reference: { message_id: '0' },
})

function hostile(): Transcript {
  const wire = TEXTS.flatMap((text, row) => LINKS.map((url, column) => message(text, row * LINKS.length + column, url)))
  const [text = ''] = TEXTS
  return transcriptFrom({
    title: TEXTS.join(''),
    facts: TEXTS.map((value) => ({ label: value, value })),
    parts: [['7', text]],
    messages: readMessages(wire) ?? [],
    words: { lang: 'en', edited: 'edited', replyTo: 'to', participants: 'People', app: 'app', empty: 'Nothing' },
    timezone: 'UTC',
  })
}

describe('a transcript full of hostile names, texts, files and links', () => {
  const html = renderHtml(hostile(), [{ label: '"><script>', query: 'format=txt' }])

  it('contains no tags but ours', () => {
    const tags = [...html.matchAll(/<\/?([^\s>/]*)/g)].map(([, name = '']) => name.toLowerCase())
    expect(tags.filter((name) => name !== '!doctype' && !ALLOWED_TAGS.has(name))).toEqual([])
    expect(tags.length).toBeGreaterThan(1_000)
  })

  it('has no event handler, no foreign style and no link that runs anything', async () => {
    const config = await new StaticConfigLoader([], { root: true }).getConfigFor('transcript.html')
    const root = new Parser(config).parseHtml(html)
    const elements = root.querySelectorAll('*')
    const attributes = elements.flatMap((element) => element.attributes)
    expect(attributes.map(({ key }) => key).filter((key) => !ALLOWED_ATTRIBUTES.has(key))).toEqual([])
    const targets = attributes.flatMap(({ key, value }) => (key === 'href' ? [String(value)] : []))
    expect(targets.length).toBeGreaterThan(TEXTS.length)
    expect(targets.filter((target) => !/^(https:\/\/example\.org\/|\?format=)/.test(target))).toEqual([])
    expect(root.querySelectorAll('script, img, svg, iframe, object, embed, form, link, base')).toEqual([])
  })

  it('forbids scripts by a policy placed before everything people wrote', () => {
    const policy = html.indexOf("default-src 'none'")
    expect(policy).toBeGreaterThan(0)
    expect(policy).toBeLessThan(html.indexOf('alert(1)'))
  })
})
