import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { FullChannelsContext } from './full-channels.tsx'
import { LogChannelNotes } from './log-channel-notes.tsx'

const ALL = String(PERMISSIONS.viewChannel | PERMISSIONS.manageWebhooks)
const draw = (channel: { hidden: boolean; botPermissions: string }, hasSender = true, full: string[] = []) =>
  renderToStaticMarkup(
    <FullChannelsContext value={full}>
      <LogChannelNotes
        channel={{ id: '5', parentId: null, type: 0, ...channel }}
        isDefault={false}
        hasSender={hasSender}
      />
    </FullChannelsContext>,
  )

it('warns when everybody can read the channel of a log', () => {
  expect(draw({ hidden: false, botPermissions: ALL })).toContain('Everybody can read this channel')
  expect(draw({ hidden: true, botPermissions: ALL })).toBe('')
})

it('warns when a custom name needs a permission that the bot lacks there', () => {
  const channel = { hidden: true, botPermissions: String(PERMISSIONS.viewChannel) }
  expect(draw(channel)).toContain('Manage Webhooks')
  expect(draw(channel, false)).toBe('')
})

it('warns that a channel with 15 webhooks has no room for a custom name', () => {
  const channel = { hidden: true, botPermissions: ALL }
  expect(draw(channel, true, ['5'])).toContain('already has 15 webhooks')
  expect(draw(channel, false, ['5'])).toBe('')
  expect(draw(channel, true, ['6'])).toBe('')
})
