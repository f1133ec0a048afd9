import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import type { SavedMessage } from '../saved-message.ts'
import { DeadPictureList } from './dead-pictures.tsx'
import { ReachLine } from './reach-line.tsx'

const saved = (id: string, savedId: string | null): SavedMessage => ({
  id,
  name: id,
  message: {
    format: 'embeds',
    content: 'Press',
    ...(savedId !== null && {
      rows: [
        {
          buttons: [{ id: 'b', label: 'Go', style: 'blue', action: { type: 'sendSaved', target: 'hidden', savedId } }],
        },
      ],
    }),
    mentions: DEFAULT_MENTIONS,
    silent: false,
  },
})

it('says how deep the menus of a message go, and whether they lead back', () => {
  const [menu, rules, end] = [saved('menu', 'rules'), saved('rules', 'menu'), saved('end', null)]
  const shown = renderToStaticMarkup(<ReachLine saved={menu} all={[menu, rules]} />)
  expect(shown).toContain('Other messages that can be reached from here: 1. Presses to the furthest one: 1.')
  expect(shown).toContain('lead back here')
  expect(renderToStaticMarkup(<ReachLine saved={end} all={[end]} />)).toBe('')
})

it('lists pictures that can no longer be loaded', () => {
  const shown = renderToStaticMarkup(<DeadPictureList urls={['https://pictures.example/a.png']} />)
  expect(shown).toContain('https://pictures.example/a.png')
  expect(renderToStaticMarkup(<DeadPictureList urls={[]} />)).toBe('')
})
