import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { LogChannelNotes } from './log-channel-notes.tsx'

const ALL = String(PERMISSIONS.viewChannel | PERMISSIONS.manageWebhooks)
const draw = (channel: { hidden: boolean; botPermissions: string }, hasSender = true) =>
  renderToStaticMarkup(<LogChannelNotes channel={{ type: 0, ...channel }} isDefault={false} hasSender={hasSender} />)

it('says when everybody can read the channel of a log', () => {
  expect(draw({ hidden: false, botPermissions: ALL })).toContain('Everybody can read this channel')
  expect(draw({ hidden: true, botPermissions: ALL })).toBe('')
})

it('says when a name of its own needs a permission that the bot lacks there', () => {
  const channel = { hidden: true, botPermissions: String(PERMISSIONS.viewChannel) }
  expect(draw(channel)).toContain('Manage Webhooks')
  expect(draw(channel, false)).toBe('')
})
