import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { TogetherPreview } from './together-preview.tsx'

const settings = vi.hoisted(() => ({
  levelNotifMerge: true,
  levelNotifChannel: 'current',
  customNewLevelMessage: null as string | null,
  language: 'en',
}))
vi.mock('./fields.tsx', () => ({
  useLevelsSettings: () => settings,
  useLevelText: () => settings.customNewLevelMessage ?? 'Well played {user}: level {level}!',
}))
vi.mock('./use-preview-channel.tsx', () => ({ usePreviewChannel: () => '1' }))
vi.mock('#ui/discord/text-preview.tsx', () => ({ TextPreview: ({ text }: { text: string }) => <pre>{text}</pre> }))

beforeEach(() => Object.assign(settings, { levelNotifMerge: true, levelNotifChannel: 'current' }))

it('shows a line for each member, in the words of the server', () => {
  expect(renderToStaticMarkup(<TogetherPreview />)).toContain(
    'Well played {user}: level {level}!\nWell played @Camille: level 7!',
  )
  settings.customNewLevelMessage = '{user} is at {level}'
  expect(renderToStaticMarkup(<TogetherPreview />)).toContain('{user} is at {level}\n@Camille is at 7')
})

it('shows nothing where every member has a message of their own', () => {
  settings.levelNotifMerge = false
  expect(renderToStaticMarkup(<TogetherPreview />)).toBe('')
  Object.assign(settings, { levelNotifMerge: true, levelNotifChannel: 'dm' })
  expect(renderToStaticMarkup(<TogetherPreview />)).toBe('')
})
