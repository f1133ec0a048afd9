import { describe, expect, it } from 'vitest'
import { readMessages } from './read-messages.ts'
import { renderHtml } from './render-html.ts'
import { renderJson, renderText } from './render-text.ts'
import { transcriptFrom } from './transcript.ts'

const HOSTILE = "<script>alert(1)</script>\" onload='x' & <img src=x onerror=alert(1)>"
const wire = {
  id: '1',
  content: HOSTILE,
  timestamp: '2026-01-05T12:00:00.000Z',
  edited_timestamp: '2026-01-05T12:01:00.000Z',
  author: { id: '7', username: HOSTILE, global_name: null },
  attachments: [{ filename: HOSTILE, url: 'javascript:alert(1)', content_type: 'image/png' }],
  embeds: [{ title: HOSTILE, description: HOSTILE, fields: [{ name: HOSTILE, value: HOSTILE }] }],
  reactions: [{ count: 2, emoji: { id: null, name: '👍' } }],
  components: [{ type: 1, components: [{ type: 2, label: HOSTILE }] }],
}
const transcript = () =>
  transcriptFrom({
    title: HOSTILE,
    facts: [{ label: 'Opened by', value: HOSTILE }],
    parts: [['7', 'opener']],
    messages: readMessages([wire]) ?? [],
    words: { lang: 'en', edited: 'edited', replyTo: 'to', participants: 'People', app: 'app', empty: 'Nothing' },
    timezone: 'Europe/Paris',
  })

describe('transcripts', () => {
  it('escape everything people wrote, and run nothing', () => {
    const html = renderHtml(transcript())
    expect(html).not.toMatch(/<script|<img|javascript:/)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; &amp;')
    expect(html).toContain("default-src 'none'")
  })

  it('show who wrote what and their role', () => {
    expect(renderText(transcript())).toContain(`[2026-01-05 13:00] ${HOSTILE} (opener) (edited): ${HOSTILE}`)
    expect(JSON.parse(renderJson(transcript()))).toMatchObject({ parts: { 7: 'opener' }, messages: [{ id: '1' }] })
  })

  it('refuse anything but a list of messages', () => {
    expect(readMessages({ message: 'Unknown Channel' })).toBeNull()
    expect(readMessages([])).toEqual([])
  })
})
