import { describe, expect, it } from 'vitest'
import { ask, NOW } from './ask.fixture.ts'
import { htmlText } from './html-text.ts'
import { readFeed } from './read-feed.ts'
import { resolved, rssKind } from './rss.ts'

const RSS = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
  <title>Le blog de l’atelier</title>
  <atom:link href="https://atelier.example/feed/" rel="self" type="application/rss+xml" />
  <link>https://atelier.example</link>
  <item>
    <title><![CDATA[Encres & papiers]]></title>
    <link>https://atelier.example/encres/</link>
    <dc:creator><![CDATA[Moka]]></dc:creator>
    <pubDate>Mon, 16 Nov 2026 10:00:00 +0000</pubDate>
    <category><![CDATA[Atelier]]></category>
    <guid isPermaLink="false">https://atelier.example/?p=41</guid>
    <description><![CDATA[<p>Trois encres.<br>Deux papiers&nbsp;!</p><script>alert(1)</script>]]></description>
    <media:content url="https://atelier.example/encres.jpg" medium="image" />
  </item>
  <item><title>Sans date</title><link>https://atelier.example/sans-date/</link></item>
</channel>
</rss>`
const ATOM = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title type="text">Release notes</title>
  <link href="https://code.example/releases" rel="alternate" type="text/html"/>
  <link href="https://code.example/releases.atom" rel="self"/>
  <updated>2026-11-16T09:00:00Z</updated>
  <entry>
    <id>tag:code.example,2026:Repository/7/v4.2.0</id>
    <updated>2026-11-16T09:00:00Z</updated>
    <link rel="alternate" type="text/html" href="https://code.example/releases/v4.2.0"/>
    <title>v4.2.0</title>
    <content type="html">&lt;p&gt;Faster &amp;amp; quieter&lt;/p&gt;</content>
    <author><name>octo</name></author>
  </entry>
</feed>`
const RDF = `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel rdf:about="https://old.example/"><title>Old news</title><link>https://old.example/</link><description>-</description></channel>
  <item rdf:about="https://old.example/1"><title>Still here</title><link>https://old.example/1</link><dc:date>2026-11-16T08:00:00Z</dc:date></item>
</rdf:RDF>`
const JSON_FEED = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Notes',
  home_page_url: 'https://notes.example/',
  items: [
    {
      id: '7',
      url: 'https://notes.example/7',
      title: 'Seven',
      content_text: 'A note',
      date_published: '2026-11-16T07:00:00Z',
    },
  ],
})

describe('a feed', () => {
  it('is read from RSS, with its HTML as text', () => {
    expect(readFeed(RSS)).toMatchObject({
      title: 'Le blog de l’atelier',
      url: 'https://atelier.example',
      entries: [
        {
          id: 'https://atelier.example/?p=41',
          title: 'Encres & papiers',
          url: 'https://atelier.example/encres/',
          publishedAt: Date.UTC(2026, 10, 16, 10),
          author: 'Moka',
          description: 'Trois encres.\nDeux papiers !',
          image: 'https://atelier.example/encres.jpg',
          categories: ['Atelier'],
        },
        { id: 'https://atelier.example/sans-date/', title: 'Sans date', publishedAt: null },
      ],
    })
  })

  it.each([
    [
      'Atom',
      ATOM,
      'Release notes',
      {
        id: 'tag:code.example,2026:Repository/7/v4.2.0',
        title: 'v4.2.0',
        author: 'octo',
        description: 'Faster & quieter',
      },
    ],
    [
      'RDF',
      RDF,
      'Old news',
      { id: 'https://old.example/1', title: 'Still here', publishedAt: Date.UTC(2026, 10, 16, 8) },
    ],
    [
      'JSON Feed',
      JSON_FEED,
      'Notes',
      { id: '7', title: 'Seven', url: 'https://notes.example/7', description: 'A note' },
    ],
  ])('is read from %s', (_format, text, title, entry) => {
    expect(readFeed(text)).toMatchObject({ title, entries: [entry] })
  })

  it.each(['', '<html></html>', '{"a":1}', '<rss version="2.0"><channel><title>half', 'plain words'])(
    'is not %j',
    (text) => {
      expect(readFeed(text)).toBeNull()
    },
  )

  it('does not expand entities made to grow without limit', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
      .split('')
      .map((name, n) => `<!ENTITY ${name} "${`&${'abcdefghij'[n]};`.repeat(10)}">`)
      .join('')}]><rss version="2.0"><channel><title>&j;</title><item><title>&j;</title></item></channel></rss>`
    expect((readFeed(bomb)?.title ?? '').length).toBeLessThan(1_000)
  })
})

describe('text from HTML', () => {
  it.each([
    ['<b>Bold</b> &amp; <i>brave</i>', 'Bold & brave'],
    ['1 &lt; 2 &#233; &#xE9; &nope;', '1 < 2 é é &nope;'],
    ['a<br/>b</p>c', 'a\nb\nc'],
  ])('%s', (html, text) => expect(htmlText(html)).toBe(text))
})

describe('a page', () => {
  const page = (head: string) => `<html><head>${head}</head><body></body></html>`

  it('names its feed', () => {
    const html = page(`<link rel='alternate' type='application/rss+xml' href='/blog/feed.xml'>`)
    const { reading, asked } = ask(rssKind, { id: 'https://a.example/blog/' }, { 'feed.xml': RSS, '/blog/': html })
    expect(asked).toEqual(['https://a.example/blog/', 'https://a.example/blog/feed.xml'])
    expect(reading).toMatchObject({ ok: true, name: 'Le blog de l’atelier', memo: 'https://a.example/blog/feed.xml' })
  })

  it('may have a feed at a usual address', () => {
    const { reading } = ask(rssKind, { id: 'https://a.example/x' }, { '/rss.xml': RSS, '/x': page('') })
    expect(reading).toMatchObject({ ok: true, memo: 'https://a.example/rss.xml' })
  })

  it('may have none', () => {
    expect(ask(rssKind, { id: 'https://a.example/x' }, { '/x': page('') }).reading).toEqual({
      ok: false,
      problem: 'noFeed',
    })
  })

  it.each([
    ['https://b.example/f', 'https://b.example/f'],
    ['//b.example/f', 'https://b.example/f'],
    ['/f', 'https://a.example/f'],
    ['f', 'https://a.example/blog/f'],
    ['javascript:alert(1)', null],
  ])('may write the address of its feed as %s', (written, whole) => {
    expect(resolved(written, 'https://a.example/blog/post?x=1')).toBe(whole)
  })

  it('links to its entries wherever they are, even with relative addresses', () => {
    const rss = `<rss version="2.0"><channel><title>Ici</title><item><title>Un</title><link>/notes/1</link></item><item><title>Deux</title><link>https://b.example/2</link></item></channel></rss>`
    const { reading } = ask(rssKind, { id: 'https://a.example/rss.xml' }, { 'rss.xml': rss })
    expect(reading?.ok && reading.items.map(({ id, url }) => [id, url])).toEqual([
      ['/notes/1', 'https://a.example/notes/1'],
      ['https://b.example/2', 'https://b.example/2'],
    ])
  })

  it('has no link for an entry that has only an id', () => {
    const rss = `<rss version="2.0"><channel><title>Ici</title><item><title>Un</title><guid>4711</guid></item><item><title>Deux</title><guid>tag:a.example,2026:2</guid></item><item><title>Trois</title><guid>https://a.example/3</guid></item></channel></rss>`
    const { reading } = ask(rssKind, { id: 'https://a.example/rss.xml' }, { 'rss.xml': rss })
    expect(reading?.ok && reading.items.map(({ id, url }) => [id, url])).toEqual([
      ['4711', ''],
      ['tag:a.example,2026:2', ''],
      ['https://a.example/3', 'https://a.example/3'],
    ])
  })

  it('is read with its named characters', () => {
    expect(
      htmlText(
        'For&ecirc;t &Eacute;colo, &OElig;uvre &amp; &laquo;&nbsp;&ccedil;a&nbsp;&raquo; &ndash; 5&nbsp;&euro; &unknown;',
      ),
    ).toBe('Forêt Écolo, Œuvre & « ça » – 5 € &unknown;')
  })

  it('treats entries dated in the future, or not at all, as published now', () => {
    const { reading } = ask(
      rssKind,
      { id: 'f', memo: 'https://a.example/f' },
      { '/f': RSS.replace('16 Nov 2026', '16 Nov 2027') },
    )
    expect(reading?.ok && reading.items.map(({ publishedAt }) => publishedAt)).toEqual([NOW, NOW])
  })
})
