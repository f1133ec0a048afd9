import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import type { PastVersion } from '../rules/past-versions.ts'
import type { SavedMessage } from '../saved-message.ts'
import { VersionList } from './past-versions.tsx'

const saved = (content: string, name = 'Rules'): SavedMessage => ({
  id: 'rules',
  name,
  message: { format: 'embeds', content, mentions: DEFAULT_MENTIONS, silent: false },
})
const version = (content: string, name?: string): PastVersion => ({
  id: 1,
  at: '2026-01-05T12:00:00.000Z',
  actor: { id: '1', name: 'lichen', avatar: null },
  version: saved(content, name),
})
const list = (...versions: PastVersion[]) =>
  renderToStaticMarkup(
    <InGuild guild={{ roles: [], channels: [], emojis: [] }}>
      <VersionList saved={saved('Be very kind')} versions={versions} onPutBack={() => {}} />
    </InGuild>,
  )

it('shows the difference to each version, and offers to load it into the editor', () => {
  const shown = list(version('Be kind', 'Old rules'))
  expect(shown).toContain('Until lichen changed it')
  expect(shown).toContain('<del>very ')
  expect(shown).toContain('It was called Old rules.')
  expect(shown).toContain('Put in the editor')
})

it('says that a message has never been changed', () => {
  expect(list()).toContain('The history shows no change to it')
})
