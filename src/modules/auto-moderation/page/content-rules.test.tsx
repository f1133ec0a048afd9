import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fillDefaults, unflatten } from '#core/settings/paths.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { autoModerationSettings } from '../settings.ts'
import { LinksRule, WordsRule } from './content-rules.tsx'

const draw = (saved: Record<string, unknown>) =>
  renderToStaticMarkup(
    <InGuild
      guild={{ bot: { permissions: '0' }, roles: [], channels: [], user: { access: { 'auto-moderation': 'write' } } }}
      saved={fillDefaults(unflatten(saved), defaultsOf(autoModerationSettings))}
    >
      <WordsRule />
      <LinksRule />
    </InGuild>,
  )

it('offers to import and export words and domains, and to search in a long list', () => {
  const few = draw({ 'filter.mots': ['cat'] })
  expect(few.match(/>Import…</g)).toHaveLength(2)
  expect(few.match(/>Export</g)).toHaveLength(2)
  expect(few).not.toContain('Search in the list')
  const many = draw({ 'filter.mots': Array.from({ length: 31 }, (_, index) => `word-${index}`) })
  expect(many.match(/aria-label="Search in the list"/g)).toHaveLength(1)
})
