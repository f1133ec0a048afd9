import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SHOP } from '#api/testing/sample-entries.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { economySettings } from '../settings.ts'
import type { Shop } from '../shop.ts'
import { ShopPreview } from './shop-preview.tsx'

const shop = { ...SHOP, id: 's', name: 'Back room', emoji: '🦊', color: '#00ff00' } as Shop
const draw = (changes: Partial<Shop>, premium = false) =>
  renderToStaticMarkup(
    <InGuild
      guild={{ id: '7', name: 'Hall', premium, channels: [], roles: [], emojis: [], bot: {}, user: { id: '1' } }}
      saved={{ ...defaultsOf(economySettings), language: 'en', timezone: 'Europe/Paris' }}
      tools={{
        cdn: '',
        user: { id: '1', username: 'brume', global_name: 'Brume', avatar: null },
        collections: { snapshot: () => ({ kind: 'loading' }), subscribe: () => () => {} },
      }}
    >
      <ShopPreview shop={{ ...shop, ...changes }} />
    </InGuild>,
  )

it('shows a shop as the bot does: its emoji, and on premium servers its own colour', () => {
  expect(draw({ style: 'classic' })).toContain('🦊')
  expect(draw({ style: 'classic' })).not.toContain('#00ff00')
  expect(draw({ style: 'classic' }, true)).toContain('#00ff00')
})

it('shows a black market with its dark colour and its text', () => {
  const shown = draw({ style: 'blackmarket' }, true)
  expect(shown).toContain('#1b1a1f')
  expect(shown).toContain('Keep your voice down')
})
