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
      guild={{
        bot: { permissions: '0' },
        roles: [],
        channels: [],
        emojis: [],
        user: { access: { 'auto-moderation': 'write' } },
      }}
      saved={fillDefaults(unflatten(saved), defaultsOf(autoModerationSettings))}
    >
      <WordsRule />
      <LinksRule />
    </InGuild>,
  )

it('offers import and export for words and domains, and search in a long list', () => {
  const few = draw({ 'filter.mots': ['cat'] })
  expect(few.match(/>Import…</g)).toHaveLength(2)
  expect(few.match(/>Export</g)).toHaveLength(2)
  expect(few).not.toContain('Search the list')
  const many = draw({ 'filter.mots': Array.from({ length: 31 }, (_, index) => `word-${index}`) })
  expect(many.match(/aria-label="Search the list"/g)).toHaveLength(1)
})

it('offers a custom reply for each filter, unless it is silent', () => {
  const rows = (page: string) => [...page.matchAll(/id="(setting-\w+\.reply)"/g)].map(([, id]) => id)
  expect(rows(draw({}))).toEqual(['setting-filter.reply', 'setting-links.reply'])
  expect(rows(draw({ 'filter.silent': true }))).toEqual(['setting-links.reply'])
})
