import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { ListedReport } from '#core/reports-api.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { ReportCard } from './report-card.tsx'

const KEPT = '/uploads/proof.webp'
const SAVED = { reportSystem: { customSanction: true }, predefinedSanctions: [], ticketSystem: { status: false } }

const report: ListedReport = {
  id: 'a',
  number: 12,
  state: 'open',
  outcome: null,
  target: { id: '200', name: 'tofu' },
  targetJoinedAt: null,
  isAboutTeam: false,
  count: 1,
  reports: [
    {
      reporter: { id: '201', name: 'moka' },
      reason: 'Insults',
      source: null,
      file: { name: 'clip.mp4', url: 'https://cdn.discordapp.com/attachments/1/2/clip.mp4' },
      at: '2026-11-19T12:00:00.000Z',
    },
  ],
  message: { channelId: '5', id: '9', text: 'Something rude', files: [{ name: 'proof.webp', url: KEPT }] },
  around: [],
  similar: [],
  isByApp: true,
  background: { sanctions: 2, reports: 1, isFirstReport: true, rejected: 3 },
  handlers: [],
  closedBy: null,
  context: null,
  recentSanctions: [],
  sanctions: [],
  tickets: [],
  createdAt: '2026-11-19T12:00:00.000Z',
  post: null,
}

const draw = (changes: Partial<ListedReport> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <InGuild
        guild={{ id: '7', premium: false, user: { access: {} } }}
        saved={SAVED}
        tools={{ messageLink: () => '#' }}
      >
        <ReportCard
          report={{ ...report, ...changes }}
          busy={false}
          onAct={() => {}}
          onClose={() => {}}
          onSanction={() => {}}
        />
      </InGuild>
    </MemoryRouter>,
  )

it('shows attachments: a stored picture directly, anything else as a link that expires', () => {
  const html = draw()
  expect(html).toContain(`<img src="${KEPT}" alt="proof.webp"`)
  expect(html).toContain('clip.mp4</a> (the link expires)')
})

it('links to the reported message, and shows what is known about both people', () => {
  const html = draw()
  expect(html).toContain('The message on Discord')
  expect(html).toContain('Earlier: sanctions 2, reports 1')
  expect(html).toContain('moka’s first report')
  expect(html).toContain('3 reports by moka were rejected')
  expect(html).toContain('Written by an application')
})

it('shows what stood around the message folded, with the message in its place', () => {
  const said = (text: string, isLater: boolean) => ({
    id: text,
    person: { id: text, name: `by ${text}` },
    text,
    files: isLater ? ['map.png'] : [],
    at: '2026-11-19T12:00:00.000Z',
    isLater,
  })
  const html = draw({ around: [said('before', false), said('after', true)] })
  expect(html).toContain('<summary>2 messages around it</summary>')
  expect(html).toMatch(/by before.*The reported message.*Something rude.*by after.*Attached: map\.png/)
  expect(draw({ around: [said('before', false)] })).toMatch(/by before.*The reported message/)
  expect(draw({ around: null })).toContain('a channel you cannot see')
  expect(draw()).not.toContain('around it')
})

it('says what was decided about similar reports, the most frequent outcome first', () => {
  const similar: ListedReport['similar'] = [
    { number: 3, outcome: 'rejected', sanction: null },
    { number: 9, outcome: 'sanctioned', sanction: 'tempmute' },
    { number: 7, outcome: 'sanctioned', sanction: null },
  ]
  expect(draw({ similar })).toContain('Similar reports – Sanctioned: #9 (Mute), #7 · Rejected: #3')
  expect(draw()).not.toContain('Similar reports')
})

it('leaves out an empty history, and reporters before those shown', () => {
  const html = draw({ background: { sanctions: 0, reports: 0, isFirstReport: false, rejected: 0 }, message: null })
  expect(html).not.toContain('Earlier')
  expect(html).not.toContain('The message on Discord')
  expect(draw({ count: 11 })).not.toContain('first report')
})

it('shows beside a report the message it is about, where that is another one', () => {
  const [first] = report.reports
  const message = { channelId: '5', id: '10', text: 'Something worse', files: [] }
  const html = draw({ reports: first ? [first, { ...first, reason: 'Again', message }] : [] })
  expect(html).toMatch(/Something rude.*Insults.*Something worse.*Again/)
})
