import { m } from '#texts'
import { Facade } from '#ui/facade/facade.tsx'

export function FacadeSample() {
  const word = m['gallery.words.word']()
  return (
    <Facade
      floors={[
        {
          id: 'upper',
          title: word,
          text: m['gallery.words.sentence'](),
          windows: [
            { id: 'messages', name: word, state: 'on', href: '/gallery' },
            { id: 'repeat-messages', name: word, state: 'off', href: '/gallery' },
            { id: 'custom-commands', name: word, state: 'suspended', href: null },
            { id: 'social-notifs', name: word, state: 'prepared', href: null },
          ],
        },
        {
          id: 'ground',
          title: word,
          text: m['gallery.words.sentence'](),
          windows: [
            { id: 'welcome', name: word, state: 'on', href: '/gallery' },
            { id: 'autoroles', name: word, state: 'on', href: '/gallery' },
          ],
        },
      ]}
    />
  )
}
