import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { incidentsIn } from './incidents.server.tsx'

const NOW = Date.UTC(2026, 10, 16)
const file = (frontmatter: object) => ({ default: () => <p>What happened.</p>, frontmatter })
const ended = { title: 'Slow answers', from: '2026-11-14T18:05:00Z', to: '2026-11-14T18:40:00Z', components: ['api'] }

it('shows incidents in one language, newest first, and open ones without an end', () => {
  const shown = incidentsIn('en', NOW, {
    '/content/incidents/en/2026-11-14-slow-answers.md': file(ended),
    '/content/incidents/fr/2026-11-14-slow-answers.md': file({ ...ended, title: 'Réponses lentes' }),
    '/content/incidents/en/2026-11-15-no-answers.md': file({
      title: 'No answers',
      from: '2026-11-15T08:00:00Z',
      components: ['site'],
    }),
    '/content/incidents/en/2026-01-01-old.md': file({ ...ended, from: '2026-01-01', to: '2026-01-02' }),
  })
  expect(shown.map(({ title, to }) => [title, to])).toEqual([
    ['No answers', null],
    ['Slow answers', '2026-11-14T18:40:00.000Z'],
  ])
  expect(shown[0]?.html).toBe('<p>What happened.</p>')
})

it('refuses a file that is not an incident', () => {
  expect(() => incidentsIn('en', NOW, { '/content/incidents/en/oops.md': file(ended) })).toThrow(/README/)
  expect(() => incidentsIn('en', NOW, { '/content/incidents/en/2026-01-01-x.md': file({}) })).toThrow(/README/)
})

it('has every incident in both languages', () => {
  const names = (locale: string) =>
    readdirSync('content/incidents', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.startsWith(`${locale}/`))
      .map((name) => name.slice(3))
      .sort()
  expect(names('en')).toEqual(names('fr'))
})
