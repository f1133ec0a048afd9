import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { aTextChannel } from '#core/guild/guild.fixture.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { InGuild } from '#ui/guild/in-guild.fixture.tsx'
import { ReactionNote } from './reaction-note.tsx'

const reads = PERMISSIONS.viewChannel | PERMISSIONS.readMessageHistory
const channels = [
  aTextChannel('1', { botPermissions: String(reads | PERMISSIONS.addReactions) }),
  aTextChannel('2', { botPermissions: String(reads) }),
  aTextChannel('3', { botPermissions: '0' }),
]

const draw = (marks: boolean, shown = channels) =>
  renderToStaticMarkup(
    <InGuild
      guild={{ premium: false, channels: shown }}
      saved={{ reportSystem: { emoji_status: marks }, predefinedSanctions: [], ticketSystem: { status: false } }}
    >
      <ReactionNote />
    </InGuild>,
  )

it('says in how many channels a reported message cannot be marked', () => {
  expect(draw(true)).toContain('in 1 channel:')
})

it('says nothing where every message can be marked, or marking is off', () => {
  expect(draw(true, channels.slice(0, 1))).toBe('')
  expect(draw(false)).toBe('')
})
