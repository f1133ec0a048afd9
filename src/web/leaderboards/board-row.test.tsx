import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { BoardEntry } from '#core/leaderboards/reply.ts'
import { BoardRow } from './board-row.tsx'
import { Podium } from './podium.tsx'

const look = { locale: 'en', cdn: 'https://cdn.example', currency: null } as const
const user = { id: '318274650192837465', name: 'Ada', avatar: 'a1b2', decoration: 'crown' }
const entry: BoardEntry = { rank: 4, user, score: 120, level: null }

it('shows members’ decorations around their pictures, in the list and on the podium', () => {
  const row = <BoardRow entry={entry} look={look} isOwn={false} />
  for (const shown of [row, <Podium key="podium" entries={[entry]} look={look} />]) {
    expect(renderToStaticMarkup(shown)).toContain('/avatar-decoration-presets/crown.png')
  }
})

it('shows no decoration for a member who is hidden', () => {
  const hidden = { id: null, name: null, avatar: null, decoration: null }
  const html = renderToStaticMarkup(<BoardRow entry={{ ...entry, user: hidden }} look={look} isOwn={false} />)
  expect(html).not.toContain('decoration')
})
